import type { FastifyPluginAsync } from 'fastify';

import type { AssetManifest } from '../page/assetManifest';
import { bundleDocument } from '../page/bundleDocument';

type Dependencies = {
  /** The files of the set-up page's own bundle. */
  assets: () => Promise<AssetManifest>;
};

/** Where the bundle's files are served. */
const FILES = '/assets/setup/';
const TITLE = 'Primeiro dia | Oi Pet';
const WITHOUT_SCRIPT =
  'Esta página precisa de JavaScript. Ligue-o neste navegador, ou faça o mesmo no servidor, por perguntas:';

/**
 * The document of the set-up page, the same for everybody: what it may show is the API's word, by the token in the
 * address's fragment, which no browser sends. The policy is the strict one of everything this server answers.
 */
export const setupShellRoute: FastifyPluginAsync<Dependencies> = async (app, { assets }) => {
  app.get('/setup', { config: { storeBy: 'none' }, schema: { hide: true } }, async (_request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      // Not even the address of this page leaves it.
      .header('referrer-policy', 'no-referrer');
    return bundleDocument({
      title: TITLE,
      files: FILES,
      manifest: await assets(),
      withoutScript: `${WITHOUT_SCRIPT} node dist/server/oipet.cjs setup --here`,
    });
  });
};
