import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  getAdminRepeat,
  getAdminRepeatOverview,
  getAdminRepeats,
  postAdminRepeatCancel,
  postAdminRepeatMove,
  postAdminRepeatPause,
  postAdminRepeatResume,
  postAdminRepeatSkip,
} from '../../../shared/admin/repeat/repeatAdminContract';
import { editOf, keepFromCaches, requirePermission, viewerOf } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { RepeatAdminService } from './repeatAdminService';

const tag = 'admin';

/** HTTP of repeat purchases as their merchant sees and edits them. */
export const repeatAdminRoutes: FastifyPluginAsyncTypebox<{ repeatAdmin: RepeatAdminService }> = async (
  app,
  { repeatAdmin },
) => {
  app.addHook('onRequest', requirePermission('repeat'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getAdminRepeatOverview, tag),
    handler: async ({ store }: FastifyRequest) => repeatAdmin.overview(store),
  });
  app.route({
    ...routeOf(getAdminRepeats, tag),
    handler: async ({ store, query }) => repeatAdmin.list(store.id, query),
  });
  app.route(
    outcomeRoute(getAdminRepeat, tag, (request) =>
      repeatAdmin.read(request.store.id, request.params.id, viewerOf(request)),
    ),
  );
  app.route(outcomeRoute(postAdminRepeatPause, tag, (request) => repeatAdmin.pause(...editOf(request))));
  app.route(outcomeRoute(postAdminRepeatResume, tag, (request) => repeatAdmin.resume(...editOf(request))));
  app.route(outcomeRoute(postAdminRepeatSkip, tag, (request) => repeatAdmin.skip(...editOf(request))));
  app.route(outcomeRoute(postAdminRepeatMove, tag, (request) => repeatAdmin.move(...editOf(request))));
  app.route(outcomeRoute(postAdminRepeatCancel, tag, (request) => repeatAdmin.cancel(...editOf(request))));
};
