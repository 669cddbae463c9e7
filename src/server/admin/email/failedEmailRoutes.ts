import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getFailedEmails, postFailedEmail } from '../../../shared/admin/failedEmailContract';
import { keepFromCaches, merchantOf, readerRoleOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { FailedEmailService } from './failedEmailService';

/** HTTP of the e-mails that failed for good; the service leaves out those a merchant may not read. */
export const failedEmailRoutes: FastifyPluginAsyncTypebox<{ failedEmails: FailedEmailService }> = async (
  app,
  { failedEmails },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getFailedEmails, 'admin'),
    handler: async (request) => failedEmails.list(request.store.id, readerRoleOf(request), request.query),
  });
  app.route(
    outcomeRoute(postFailedEmail, 'admin', (request) =>
      failedEmails.sendAgain({ storeId: request.store.id, ...merchantOf(request) }, request.params.id),
    ),
  );
};
