import type { FastifyPluginAsync } from 'fastify';

import { CONSOLE_PATH } from '../../shared/platform/consolePath';
import type { AssetManifest } from '../page/assetManifest';
import { bundleDocument } from '../page/bundleDocument';
import { plainDocument } from '../page/plainDocument';
import { isConsoleHost } from './consoleAccess';

type Dependencies = {
  /** The console's own host, without port. */
  hostname: string;
  /** The files of the console's own bundle. */
  assets: () => Promise<AssetManifest>;
};

/**
 * The document of the operators' console at every address below /platform, the same for everybody: what it shows is the
 * API's word. On any host but the console's there is no such page. The policy is the strict one of everything this
 * server answers.
 */
export const consoleShellRoute: FastifyPluginAsync<Dependencies> = async (app, { hostname, assets }) => {
  for (const url of [CONSOLE_PATH, `${CONSOLE_PATH}/*`])
    app.get(url, { config: { storeBy: 'none' }, schema: { hide: true } }, async (request, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'same-origin');
      if (!isConsoleHost(request, hostname)) return reply.code(404).send(plainDocument(404));
      return bundleDocument({
        title: 'Plataforma | Oi Pet',
        files: '/assets/console/',
        manifest: await assets(),
        withoutScript: 'Esta página precisa de JavaScript.',
      });
    });
};
