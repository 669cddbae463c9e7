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
import { succeeded } from '../../shared/kernel/outcome';
import type { KeptAnswers } from '../http/keptAnswers';
import type { CatalogService } from './catalogService';
import type { SuggestionService } from './suggestionService';

type Options = { catalog: CatalogService; suggestions: SuggestionService; answers: KeptAnswers };

const tag = 'catalog';

/** The shelves of a store that is closed to the public are its team's alone; its sign-in page has none to show. */
const isShown = ({ store, merchant, apiKey }: FastifyRequest): boolean =>
  store.status === 'active' || merchant !== null || apiKey !== null;

/** HTTP of the catalogue: the same for all visitors, so no route needs a session and answers are kept. */
export const catalogRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { catalog, suggestions, answers }) => {
  app.route(
    answers.route(getCategory, tag, async (request) => ({
      outcome: succeeded(isShown(request) ? await catalog.categories(request.store.id) : []),
    })),
  );

  app.route(
    answers.route(getBrand, tag, async (request) => ({
      outcome: succeeded(isShown(request) ? await catalog.brands(request.store.id) : []),
    })),
  );

  app.route(
    answers.route(getBanner, tag, async (request) => {
      const { list, holdsMs } = await catalog.banners(request.store.id);
      return { outcome: succeeded(list), keptAs: { holdsMs } };
    }),
  );

  app.route(
    answers.route(getProducts, tag, async (request) => {
      const outcome = await catalog.products(request.store.id, request.query);
      // Each search that finds nothing is counted.
      return { outcome, keptAs: { isCacheable: outcome.ok && outcome.value.total > 0 } };
    }),
  );

  app.route(
    answers.route(getSearchSuggestion, tag, async (request) => ({
      outcome: succeeded(await suggestions.suggest(request.store.id, request.query.search)),
    })),
  );

  app.route(
    answers.route(getProduct, tag, async (request) => {
      const outcome = await catalog.product(request.store.id, request.params.slug);
      return { outcome, keptAs: { stockOf: outcome.ok ? [outcome.value.id] : [] } };
    }),
  );
};
