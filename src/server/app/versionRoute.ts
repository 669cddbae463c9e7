import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import { NEVER_SHED } from '../http/security';
import { projectRoot } from '../kernel/projectRoot';
import { versionOf } from './version';

/** `isInside`: whether a request is of this machine, and no proxy passed it on. */
type Options = { isInside: (request: FastifyRequest) => boolean };

/** `GET /internal/version`: which version answers, for who updates the processes of this machine; to others 404. */
export const versionRoute: FastifyPluginAsync<Options> = async (app, { isInside }) => {
  const version = versionOf(projectRoot());
  app.get(
    '/internal/version',
    { config: { storeBy: 'none', ...NEVER_SHED }, schema: { hide: true } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return isInside(request) ? { version } : reply.code(404).send('');
    },
  );
};
