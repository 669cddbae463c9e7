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
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  for (const name of ['setup', 'console']) {
    await app.register(fastifyStatic, {
      root: path.join(projectRoot(), 'dist', name),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  }
  await app.register(fastifyStatic, {
    root: runtimeFolder('public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: '1d',
    index: false,
  });
}
