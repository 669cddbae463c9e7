import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sendRefusal } from './sendOutcome';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  // A sandboxed frame and some redirects say 'null'; a program that is no browser says nothing.
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
};

/**
 * Refuses every cross-site change, also from another store's host (promise 34 of docs/promises.md). The only cookie
 * used as a credential is the refresh token; this protects it from CSRF.
 */
export const refuseOtherOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || !isFromElsewhere(request)) return undefined;
    return sendRefusal(reply, { name: 'AccessDeniedError' });
  });
};
