import type { FastifyInstance } from 'fastify';

import type { StoreRow } from '../store/storeRepository';

/** How a route finds its store: by the `x-store-id` header (the rule), by the host, or not at all. */
export type StoreBy = 'header' | 'host' | 'none';

declare module 'fastify' {
  // Module augmentation takes interfaces only.
  interface FastifyRequest {
    /** The store the request is for (decisions §3). Reading it on a route with `storeBy: 'none'` is a bug. */
    store: StoreRow;
    /** The signed-in customer, null for anybody else. */
    customerId: string | null;
  }
  interface FastifyContextConfig {
    storeBy?: StoreBy;
  }
}

type Lookups = {
  storeById: (id: string) => Promise<StoreRow | null>;
  storeByHost: (host: string) => Promise<StoreRow | null>;
  customerOfToken: (storeId: string, token: string) => Promise<string | null>;
};

const tokenOf = (authorization: string): string => authorization.replace(/^Bearer\s+/i, '').trim();

/**
 * Finds the store and the customer of every request of `app` before its route runs. A missing or unknown store answers
 * NotFoundError, a token without a living session SessionExpiredError (decisions §3 and §4).
 */
export const addRequestContext = (app: FastifyInstance, { storeById, storeByHost, customerOfToken }: Lookups): void => {
  // Null until the hook has run; a getter-free placeholder keeps the request's shape stable for the engine.
  app.decorateRequest('store', null as unknown as StoreRow);
  app.decorateRequest('customerId', null);
  app.addHook('onRequest', async (request, reply) => {
    const storeBy = request.routeOptions.config.storeBy ?? 'header';
    if (storeBy === 'none') return undefined;
    const id = request.headers['x-store-id'];
    const isByHost = storeBy === 'host' && id === undefined;
    const store = isByHost ? await storeByHost(request.host) : typeof id === 'string' ? await storeById(id) : null;
    if (!store) return reply.code(404).send({ name: 'NotFoundError', requestId: request.id });
    request.store = store;
    const { authorization } = request.headers;
    if (!authorization) return undefined;
    request.customerId = await customerOfToken(store.id, tokenOf(authorization));
    if (request.customerId === null)
      return reply.code(401).send({ name: 'SessionExpiredError', requestId: request.id });
    return undefined;
  });
};
