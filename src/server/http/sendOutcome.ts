import type { FastifyReply } from 'fastify';

import type { Outcome } from '../../shared/kernel/outcome';
import { refusalStatus, type Refusal } from '../../shared/kernel/refusal';

/** Answers a refusal of the catalogue with its status (rules §4). The server sends names, never texts. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const retryAfter = refusal.details?.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(refusalStatus[refusal.name]).send({ ...refusal, requestId: reply.request.id });
};

/** Answers a use case's outcome: its value with `status`, or its refusal. */
export const sendOutcome = <Value>(reply: FastifyReply, outcome: Outcome<Value>, status = 200): FastifyReply =>
  outcome.ok ? reply.code(status).send(outcome.value) : sendRefusal(reply, outcome.refusal);

/** Sends the outcome of a use case without a value: 204, or its refusal. */
export const sendDone = (reply: FastifyReply, outcome: Outcome<null>): FastifyReply =>
  outcome.ok ? reply.code(204).send() : sendRefusal(reply, outcome.refusal);
