import type { FastifyReply, FastifyRequest } from 'fastify';

import type { BodyOf, Contract, ParamsOf, QueryOf, ReplyOf } from '../../shared/kernel/contract';
import type { Outcome } from '../../shared/kernel/outcome';
import { routeOf } from './routeOf';
import { sendOutcome } from './sendOutcome';

/** A request whose parts were checked by its contract. */
export type RequestOf<C extends Contract> = FastifyRequest<{
  Params: ParamsOf<C>;
  Querystring: QueryOf<C>;
  Body: BodyOf<C>;
}>;

const SUCCESSES = [200, 201, 204];

/**
 * A route that answers with the outcome of one use case: its value with the contract's status of success, or its refusal.
 * `work` sends nothing itself; it takes the reply for headers and cookies.
 */
export const outcomeRoute = <C extends Contract>(
  contract: C,
  tag: string,
  work: (request: RequestOf<C>, reply: FastifyReply) => Outcome<ReplyOf<C>> | Promise<Outcome<ReplyOf<C>>>,
) => {
  const status = SUCCESSES.find((success) => success in contract.replies);
  return {
    ...routeOf(contract, tag),
    handler: async (request: RequestOf<C>, reply: FastifyReply) =>
      sendOutcome(reply, await work(request, reply), status),
  };
};
