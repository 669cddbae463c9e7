import type { FastifyReply } from 'fastify';

import type { Outcome } from '../../shared/kernel/outcome';
import { refusalStatus, type Refusal } from '../../shared/kernel/refusal';

/** Answers a refusal of the catalogue with its status (decisions §4). The server sends names, never texts. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.code(refusalStatus[refusal.name]).send({ ...refusal, requestId: reply.request.id });

/** Answers a use case's outcome: its value with `status`, or its refusal. */
export const sendOutcome = <Value>(reply: FastifyReply, outcome: Outcome<Value>, status = 200): FastifyReply =>
  outcome.ok ? reply.code(status).send(outcome.value) : sendRefusal(reply, outcome.refusal);
