import type { FastifyPluginAsync } from 'fastify';

import { hostnameOf } from '../http/hostname';
import { sendRefusal } from '../http/sendOutcome';
import type { Secrets } from '../kernel/secretKey';
import { INSTALLATION_TOKEN_PATH, installationToken } from './installationToken';

/** Answers on any host with the token that says to which installation it leads; to be mounted without prefix. */
export const installationTokenRoute: FastifyPluginAsync<{ secrets: Pick<Secrets, 'hashOf'> }> = async (
  app,
  { secrets },
) => {
  app.get(INSTALLATION_TOKEN_PATH, { config: { storeBy: 'none' }, schema: { hide: true } }, async ({ host }, reply) => {
    const hostname = hostnameOf(host);
    if (hostname === null) return sendRefusal(reply, { name: 'NotFoundError' });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/plain; charset=utf-8')
      .send(installationToken(secrets, hostname));
  });
};
