import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendRefusal } from '../http/sendOutcome';
import { plainDocument } from './plainDocument';

/**
 * What an address with a broken escape ('/products/100%') is answered. The router cannot read it, so no route and no hook
 * runs: it names nothing, like any other unknown address, and is not repeated. A page to people, a refusal to programs.
 * @param headers of every answer, which no hook adds here
 */
export const answerBadAddress =
  (headers: readonly (readonly [name: string, value: string])[]) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ ...Object.fromEntries(headers), 'cache-control': 'no-store' });
    if (/^\/+api(\/|$)/i.test(request.url)) return sendRefusal(reply, { name: 'NotFoundError' });
    return reply.code(404).header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(plainDocument(404));
  };
