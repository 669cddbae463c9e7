import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getBanner, getBrand, getCategory, getProduct, getProducts } from '../../shared/catalog/catalogContract';
import { routeOf } from '../app/routeOf';
import { sendOutcome } from '../app/sendOutcome';
import type { CatalogService } from './catalogService';

const tag = 'catalog';

/** HTTP of the catalogue: the same for everybody, so no route looks at who asks. */
export const catalogRoutes: FastifyPluginAsyncTypebox<{ catalog: CatalogService }> = async (app, { catalog }) => {
  app.route({
    ...routeOf(getCategory, tag),
    handler: async (request) => catalog.categories(request.store.id),
  });

  app.route({
    ...routeOf(getBrand, tag),
    handler: async (request) => catalog.brands(request.store.id),
  });

  app.route({
    ...routeOf(getBanner, tag),
    handler: async (request) => catalog.banners(request.store.id),
  });

  app.route({
    ...routeOf(getProducts, tag),
    handler: async (request, reply) => sendOutcome(reply, await catalog.products(request.store.id, request.query)),
  });

  app.route({
    ...routeOf(getProduct, tag),
    handler: async (request, reply) => sendOutcome(reply, await catalog.product(request.store.id, request.params.slug)),
  });
};
