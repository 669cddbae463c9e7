import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { deleteHelp, postHelpEntry, postHelpExit } from '../../../shared/account/helpContract';
import { done } from '../../../shared/kernel/outcome';
import { TOKENLESS_CONFIG } from '../../account/sessionRoutes';
import { keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { tokenOf } from '../../http/requestContext';
import type { HelpService } from './helpService';

type Options = { helps: HelpService };

/** HTTP of helpers entering and leaving a store's admin. */
export const helpRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { helps }) => {
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...outcomeRoute(postHelpEntry, 'auth', (request) => helps.enter(request.store.id, request.body.token)),
    config: TOKENLESS_CONFIG,
  });
  app.route({
    // The gate refuses whatever is not a read, so this one reads the token by itself.
    ...outcomeRoute(postHelpExit, 'auth', (request) => {
      const { authorization } = request.headers;
      return authorization ? helps.exit(request.store.id, tokenOf(authorization)) : done;
    }),
    config: TOKENLESS_CONFIG,
  });
  app.route({
    // Like the log that tells of it, the owners' alone.
    onRequest: requirePermission('team'),
    ...outcomeRoute(deleteHelp, 'admin', (request) => helps.endByMerchant(request.store.id, request.params.id)),
  });
};
