import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  getBanner,
  getBrand,
  getCategory,
  getProduct,
  getProducts,
  getSearchSuggestion,
} from '../../shared/catalog/catalogContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { CatalogService } from './catalogService';
import type { SuggestionService } from './suggestionService';

type Options = { catalog: CatalogService; suggestions: SuggestionService };

const tag = 'catalog';

/** The shelves of a store that is closed to the public are its team's alone; its sign-in page has none to show. */
const isShown = ({ store, merchant, apiKey }: FastifyRequest): boolean =>
  store.status === 'active' || merchant !== null || apiKey !== null;

/** HTTP of the catalogue: the same for all visitors, so no route needs a session. */
export const catalogRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { catalog, suggestions }) => {
  app.route({
    ...routeOf(getCategory, tag),
    handler: async (request) => (isShown(request) ? catalog.categories(request.store.id) : []),
  });

  app.route({
    ...routeOf(getBrand, tag),
    handler: async (request) => (isShown(request) ? catalog.brands(request.store.id) : []),
  });

  app.route({
    ...routeOf(getBanner, tag),
    handler: async (request) => catalog.banners(request.store.id),
  });

  app.route(outcomeRoute(getProducts, tag, (request) => catalog.products(request.store.id, request.query)));

  app.route({
    ...routeOf(getSearchSuggestion, tag),
    handler: async (request) => suggestions.suggest(request.store.id, request.query.search),
  });

  app.route(outcomeRoute(getProduct, tag, (request) => catalog.product(request.store.id, request.params.slug)));
};
