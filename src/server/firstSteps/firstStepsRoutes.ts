import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getFirstSteps,
  postPoliciesAccepted,
  postStoreClosing,
  postStoreOpening,
  postThemeKept,
} from '../../shared/admin/firstStepsContract';
import { getStarterCatalogue, postStarterCatalogue } from '../../shared/admin/starterCatalogueContract';
import { editorOf, keepFromCaches, requirePermission } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import type { FirstStepsService } from './firstStepsService';
import type { StarterService } from './starterService';

const tag = 'admin';

type Options = { firstSteps: FirstStepsService; starters: StarterService };

/** HTTP of the first steps: the team sees the list, the owner accepts the texts, opens and closes. */
export const firstStepsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { firstSteps, starters }) => {
  app.addHook('onRequest', keepFromCaches);
  const forTeam = { onRequest: requirePermission('myStore') };
  const forOwner = { onRequest: requirePermission('opening') };

  app.route({ ...outcomeRoute(getFirstSteps, tag, ({ store }) => firstSteps.read(store.id)), ...forTeam });
  app.route({ ...outcomeRoute(postThemeKept, tag, (request) => firstSteps.keepTheme(editorOf(request))), ...forTeam });
  app.route({ ...outcomeRoute(getStarterCatalogue, tag, ({ store }) => starters.list(store.id)), ...forTeam });
  app.route({
    ...outcomeRoute(postStarterCatalogue, tag, (request) => starters.take(editorOf(request), request.body)),
    ...forTeam,
  });
  app.route({
    ...outcomeRoute(postPoliciesAccepted, tag, (request) => firstSteps.acceptPolicies(editorOf(request))),
    ...forOwner,
  });
  app.route({ ...outcomeRoute(postStoreOpening, tag, (request) => firstSteps.open(editorOf(request))), ...forOwner });
  app.route({ ...outcomeRoute(postStoreClosing, tag, (request) => firstSteps.close(editorOf(request))), ...forOwner });
};
