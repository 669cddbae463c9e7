import type { FastifyInstance } from 'fastify';

import { API_KEY_PREFIX } from '../../shared/account/apiKeyScopes';
import { readingAfter } from '../db/readerPosition';
import type { Replicas } from '../db/replicas';
import { tokenOf } from './requestContext';

type Options = {
  replicas: Pick<Replicas, 'position'>;
  /** How far behind a replica that is read from may be. */
  mostLagMs: number;
  isProduction: boolean;
};

/** What a write is followed by, on top of how far behind replicas may be, s: looks at them take their time. */
const MARGIN_SECONDS = 10;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** In place of a position that could not be found: whatever is read comes from the primary. */
const UNKNOWN = 'unknown';

/**
 * Lets merchants read what they wrote themselves, at whichever process they ask next: the position of the database after a
 * write goes to their browser as a cookie, and comes back with each request for as long as a replica may lack it. It says
 * nothing of a person and opens nothing, so it is not signed; requests with one that was made up are read from the primary.
 * Programs keep no cookies: requests with an API key are always read from there.
 */
export const addOwnWrites = (app: FastifyInstance, { replicas, mostLagMs, isProduction }: Options): void => {
  const name = `${isProduction ? '__Host-' : ''}oipet_written`;
  const rest = `Path=/; Max-Age=${Math.ceil(mostLagMs / 1_000) + MARGIN_SECONDS}; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;

  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization = '', cookie } = request.headers;
    const position = tokenOf(authorization).startsWith(API_KEY_PREFIX) ? Infinity : positionIn(cookie, name);
    // A call in process, as for a page, keeps the position of the request that it is made for.
    if (position === null) done();
    else readingAfter(position, done);
  });

  app.addHook('onSend', async (request, reply) => {
    if (READS.has(request.method) || !request.merchant || reply.statusCode >= 500) return;
    const position = await replicas.position().catch(() => UNKNOWN);
    reply.header('set-cookie', `${name}=${position}; ${rest}`);
  });
};

const positionIn = (cookies: string | undefined, name: string): number | null => {
  if (!cookies?.includes(name)) return null;
  for (const part of cookies.split(';')) {
    const [key = '', value = ''] = part.trim().split('=');
    if (key === name) return /^\d{1,15}$/.test(value) ? Number(value) : Infinity;
  }
  return null;
};
