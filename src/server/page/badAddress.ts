import type { FastifyReply, FastifyRequest } from 'fastify';

import { policyText, strictPolicy } from '../http/contentPolicy';
import { sendRefusal } from '../http/sendOutcome';
import { plainDocument } from './plainDocument';

/**
 * What an address with a broken escape ('/products/100%') is answered. The router cannot read it, so no route and no hook
 * runs: it names nothing, like any other unknown address, and is not repeated. A page to people, a refusal to programs.
 */
export const answerBadAddress = (_error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (/^\/+api(\/|$)/i.test(request.url)) return sendRefusal(reply, { name: 'NotFoundError' });
  return reply
    .code(404)
    .headers({ 'content-security-policy': policyText(strictPolicy), 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(plainDocument(404));
};
