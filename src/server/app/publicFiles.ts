import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { projectRoot } from '../kernel/projectRoot';
import { runtimeFolder } from '../kernel/runtimeFolder';

type Options = {
  /** Where the browser's files of earlier versions are kept. */
  keptAssetsDir?: string | null;
  /** The folder of the browser's bundle; left out: that of this build. */
  bundle?: string;
};

/** A name in a folder of ours: no part of it begins with a dot or is none. */
const FILE_NAME = /^(\/[\w-][\w.-]*)+$/;

/** Files by their own names alone, and no maps of the sources, whatever was copied into a folder. */
const published = {
  index: false,
  allowedPath: (name: string) => FILE_NAME.test(name) && !name.endsWith('.map'),
} as const;

/** Files named by their content. */
const assets = { ...published, preCompressed: true, immutable: true, maxAge: '365d' } as const;

/**
 * The browser's bundle, precompressed and named by content, with what is kept of earlier ones; and the few files with
 * fixed names.
 */
export async function publicFiles(
  app: FastifyInstance,
  { keptAssetsDir, bundle = path.join(projectRoot(), 'dist/browser') }: Options,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: keptAssetsDir ? [bundle, keptAssetsDir] : bundle,
    prefix: '/assets/',
    ...assets,
  });
  for (const name of ['setup', 'console']) {
    await app.register(fastifyStatic, {
      root: path.join(projectRoot(), 'dist', name),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      ...assets,
    });
  }
  await app.register(fastifyStatic, {
    root: runtimeFolder('public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: '1d',
    ...published,
  });
}
