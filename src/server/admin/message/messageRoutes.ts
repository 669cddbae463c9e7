import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  getMessage,
  getMessages,
  getMessageSummary,
  postMessageAnswer,
  postMessageNote,
  postMessageResolution,
} from '../../../shared/admin/message/messageContract';
import { keepFromCaches, merchantOf, requirePermission, viewerOf } from '../../http/access';
import { sendOnce, type Idempotency } from '../../http/idempotency';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { MessageService } from './messageService';

const tag = 'admin';

/** HTTP of customers' messages, for members with the permission to sell. */
export const messageRoutes: FastifyPluginAsyncTypebox<{ messages: MessageService; keys: Idempotency }> = async (
  app,
  { messages, keys },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getMessages, tag),
    handler: async (request) => messages.list(request.store.id, request.query),
  });
  app.route({
    ...routeOf(getMessageSummary, tag),
    handler: async (request) => messages.summary(request.store.id),
  });
  app.route(
    outcomeRoute(getMessage, tag, (request) => messages.read(request.store.id, request.params.id, viewerOf(request))),
  );
  app.route({
    ...routeOf(postMessageAnswer, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      await sendOnce(keys, request, reply, 200, () => messages.answer(askerOf(request, params.id), body.answer));
      return reply;
    },
  });
  app.route({
    ...routeOf(postMessageNote, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      await sendOnce(keys, request, reply, 200, () => messages.note(askerOf(request, params.id), body.note));
      return reply;
    },
  });
  app.route(
    outcomeRoute(postMessageResolution, tag, (request) => messages.resolve(askerOf(request, request.params.id))),
  );
};

const askerOf = (request: FastifyRequest, id: string) => ({
  storeId: request.store.id,
  merchantId: merchantOf(request).merchantId,
  id,
});
