import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getRepeatSettings, putRepeatSettings } from '../../../shared/admin/repeat/repeatAdminContract';
import { editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { RepeatSettingService } from './repeatSettingService';

const tag = 'admin';

/** HTTP of what a store sets for repeat purchases, a part of Minha Loja. */
export const repeatSettingRoutes: FastifyPluginAsyncTypebox<{ repeatSettings: RepeatSettingService }> = async (
  app,
  { repeatSettings },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getRepeatSettings, tag),
    handler: async (request) => repeatSettings.read(request.store.id),
  });
  app.route(outcomeRoute(putRepeatSettings, tag, (request) => repeatSettings.save(editorOf(request), request.body)));
};
