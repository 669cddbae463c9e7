import type { FastifyRequest } from 'fastify';

import type { Limiter } from './limiter';
import { networkOf } from './throttle';

/**
 * Events of a network that do not prove whom they come from: they are counted, and past their limit nothing is verified
 * any more. A webhook belongs to no store until it is proven, and its sender solves no challenges.
 */
export const unprovenEvents = (limiter: Pick<Limiter, 'count' | 'standing'>, { ip }: Pick<FastifyRequest, 'ip'>) => {
  const network = networkOf(ip);
  const asker = { storeId: '', network, isProven: true };
  const counted = { limit: 'webhooksOfNetwork', of: network } as const;
  return {
    /** Why no further one is looked at; null where it is. */
    standing: () => limiter.standing(asker, counted),
    count: () => void limiter.count(asker, counted),
  };
};
