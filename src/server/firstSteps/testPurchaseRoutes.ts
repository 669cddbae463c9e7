import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import { deleteTestPurchase, postPreview, postTestPurchase } from '../../shared/admin/firstStepsContract';
import { refused } from '../../shared/kernel/outcome';
import { IdSchema } from '../../shared/kernel/wire';
import { TEST_PAYMENT_PATH } from '../../shared/order/orderNumber';
import { TEST_LABEL_PATH } from '../gateways/label/testLabels';
import { editorOf, keepFromCaches, merchantOf, requirePermission } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import type { PreviewCookie } from '../http/previewCookie';
import { routeOf } from '../http/routeOf';
import { sendOutcome, sendRefusal } from '../http/sendOutcome';
import type { Clock } from '../kernel/clock';
import type { FirstStepsService } from './firstStepsService';
import type { PreviewService } from './previewService';
import type { TestPurchaseService } from './testPurchaseService';

const tag = 'admin';

/** The form of a page without script is no larger. */
const BODY_LIMIT_BYTES = 1_024;

type Options = {
  firstSteps: Pick<FirstStepsService, 'startTest' | 'stopTest'>;
  testPurchases: Pick<TestPurchaseService, 'pay' | 'labelSheet'>;
  previews: PreviewService;
  previewCookies: PreviewCookie;
  clock: Clock;
};

/** HTTP of test purchases: the owner begins and stops one, and the browser that tests pays and prints what is worth nothing. */
export const testPurchaseRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { firstSteps, testPurchases, previews, previewCookies, clock } = options;
  app.addHook('onRequest', keepFromCaches);
  const forTeam = { onRequest: requirePermission('myStore') };
  const forOwner = { onRequest: requirePermission('opening') };

  const showStore = async (
    request: Parameters<typeof merchantOf>[0],
    reply: Parameters<PreviewCookie['give']>[0],
  ): Promise<void> => {
    const { sessionId } = merchantOf(request);
    const { token, endsAt } = await previews.begin({ storeId: request.store.id, sessionId });
    previewCookies.give(reply, token, (Date.parse(endsAt) - clock()) / 1000);
  };

  app.route({
    ...routeOf(postTestPurchase, tag),
    ...forOwner,
    handler: async (request, reply) => {
      const started = await firstSteps.startTest(editorOf(request));
      if (started.ok) await showStore(request, reply);
      return sendOutcome(reply, started);
    },
  });
  app.route({
    ...outcomeRoute(deleteTestPurchase, tag, (request) => firstSteps.stopTest(editorOf(request))),
    ...forOwner,
  });
  app.route({
    ...routeOf(postPreview, tag),
    ...forTeam,
    handler: async (request, reply) => {
      if (request.store.status !== 'draft') return sendRefusal(reply, { name: 'TransitionRefusedError' });
      await showStore(request, reply);
      return reply.code(204).send(null);
    },
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, sent) => sent(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // The form of a test order's page. In a closed store it is reached by its merchants' browsers alone (`isPreview`).
  app.route({
    method: 'POST',
    url: TEST_PAYMENT_PATH,
    config: { storeBy: 'host', tokenBy: 'none' },
    schema: { hide: true, body: Type.Object({ orderId: IdSchema }) },
    handler: async ({ store, isPreview, body: { orderId } }, reply) => {
      const paid = isPreview ? await testPurchases.pay(store.id, orderId) : refused('NotFoundError');
      // Paid meanwhile, or ended: its page says so.
      const isKnown = paid.ok || paid.refusal.name === 'TransitionRefusedError';
      return isKnown ? reply.code(303).header('location', `/order/${orderId}`).send('') : sendOutcome(reply, paid);
    },
  });
  app.route({
    method: 'GET',
    url: `${TEST_LABEL_PATH}/:id`,
    config: { storeBy: 'host' },
    schema: { hide: true, params: Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,40}$' }) }) },
    handler: async ({ store, isPreview, params }, reply) => {
      const sheet = isPreview ? await testPurchases.labelSheet(store.id, params.id) : null;
      if (sheet === null) return sendRefusal(reply, { name: 'NotFoundError' });
      return reply.type('application/pdf').send(sheet);
    },
  });
};
