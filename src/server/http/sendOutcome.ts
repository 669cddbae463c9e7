import type { FastifyReply } from 'fastify';

import type { Outcome } from '../../shared/kernel/outcome';
import { refusalStatus, type Refusal } from '../../shared/kernel/refusal';

/** Replies with an error of `shared/kernel/refusal` and its status (rules §4). The body has its name, never a text. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const retryAfter = refusal.details?.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(refusalStatus[refusal.name]).send({ ...refusal, requestId: reply.request.id });
};

/** Replies with a use case's outcome: its value with `status`, or its refusal. */
export const sendOutcome = <Value>(reply: FastifyReply, outcome: Outcome<Value>, status = 200): FastifyReply =>
  outcome.ok ? reply.code(status).send(outcome.value) : sendRefusal(reply, outcome.refusal);
