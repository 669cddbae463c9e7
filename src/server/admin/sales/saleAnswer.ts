import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import { actorOf } from '../../http/access';
import { sendOutcome } from '../../http/sendOutcome';
import type { SaleAsker } from './saleOrderChanges';

/** Who changes an order, as they saw it. @param version null: whichever it is, as programs ask */
export const saleAskerOf = (request: FastifyRequest, saleOrderId: string, version: number | null): SaleAsker => ({
  store: request.store,
  author: actorOf(request),
  saleOrderId,
  version,
});

/** Answers a change. The scope to update an order does not include reading it: an API key gets 204 alone. */
export const sendSale = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome<SaleOrder>): FastifyReply =>
  request.apiKey && outcome.ok ? reply.code(204).send() : sendOutcome(reply, outcome);
