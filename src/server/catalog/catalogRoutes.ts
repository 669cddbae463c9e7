import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getBanner,
  getBrand,
  getCategory,
  getProduct,
  getProducts,
  getSearchSuggestion,
} from '../../shared/catalog/catalogContract';
import { sendOutcome } from '../app/sendOutcome';
import type { CatalogService } from './catalogService';
import type { SuggestionService } from './suggestionService';

type Options = { catalog: CatalogService; suggestions: SuggestionService };

const tags = ['catalog'];

/** HTTP of the catalogue: the same for everybody, so no route looks at who asks. */
export const catalogRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { catalog, suggestions }) => {
  app.route({
    method: getCategory.method,
    url: getCategory.path,
    schema: { response: getCategory.replies, tags },
    handler: async (request) => catalog.categories(request.store.id),
  });

  app.route({
    method: getBrand.method,
    url: getBrand.path,
    schema: { response: getBrand.replies, tags },
    handler: async (request) => catalog.brands(request.store.id),
  });

  app.route({
    method: getBanner.method,
    url: getBanner.path,
    schema: { response: getBanner.replies, tags },
    handler: async (request) => catalog.banners(request.store.id),
  });

  app.route({
    method: getProducts.method,
    url: getProducts.path,
    schema: { querystring: getProducts.query, response: getProducts.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await catalog.products(request.store.id, request.query)),
  });

  app.route({
    method: getSearchSuggestion.method,
    url: getSearchSuggestion.path,
    schema: { querystring: getSearchSuggestion.query, response: getSearchSuggestion.replies, tags },
    handler: async (request) => suggestions.suggest(request.store.id, request.query.search),
  });

  app.route({
    method: getProduct.method,
    url: getProduct.path,
    schema: { params: getProduct.params, response: getProduct.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await catalog.product(request.store.id, request.params.slug)),
  });
};
