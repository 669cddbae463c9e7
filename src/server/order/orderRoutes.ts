import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { getOrder, getOrderEvents, getOrderTerms, postOrderCancel } from '../../shared/order/orderContract';
import { postOrderRefundAccount, postOrderReturn } from '../../shared/order/orderReturnContract';
import { postOrderPayment } from '../../shared/order/orderPaymentContract';
import { sendOnce, type Idempotency } from '../http/idempotency';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { sendOutcome, sendRefusal } from '../http/sendOutcome';
import type { BuyerOrderService } from './buyerOrderService';
import type { OrderService } from './orderService';
import type { OrderStreams } from './orderStream';

type Options = {
  orders: OrderService;
  buyerOrders: BuyerOrderService;
  streams: OrderStreams;
  keys: Idempotency;
  limiter: Limiter;
};

/** HTTP of orders: reading one, waiting for its changes, and what its buyer does about it. */
export const orderRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { orders, buyerOrders, streams, keys, limiter },
) => {
  const ownerOf = ({ store, customerId }: Pick<FastifyRequest, 'store' | 'customerId'>) => ({
    storeId: store.id,
    customerId,
  });

  app.route({
    ...routeOf(getOrder, 'order'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return sendOutcome(reply, await orders.read(request.store.id, request.params.id, request.customerId));
    },
  });

  app.route({
    ...routeOf(getOrderTerms, 'order'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return sendOutcome(reply, await orders.terms(request.store.id, request.params.id, request.customerId));
    },
  });

  app.route({
    ...routeOf(postOrderPayment, 'order'),
    handler: async (request, reply) => {
      const { params, body, store } = request;
      const paid = { choice: body.payment, delivery: body.delivery };
      const asker = await limiter.askerOf(request);
      await sendOnce(keys, request, reply, 201, () => buyerOrders.pay(ownerOf(request), params.id, paid, store, asker));
      return reply;
    },
  });
  app.route({
    ...routeOf(postOrderCancel, 'order'),
    handler: async (request, reply) => {
      await sendOnce(keys, request, reply, 200, () => buyerOrders.cancel(ownerOf(request), request.params.id));
      return reply;
    },
  });

  app.route({
    ...routeOf(postOrderReturn, 'order'),
    handler: async (request, reply) => {
      const { params, body } = request;
      await sendOnce(keys, request, reply, 201, () =>
        buyerOrders.requestReturn(ownerOf(request), params.id, body.bankAccount),
      );
      return reply;
    },
  });

  app.route(
    outcomeRoute(postOrderRefundAccount, 'order', async (request) => {
      const { params, body } = request;
      return buyerOrders.nameRefundAccount(ownerOf(request), params.id, body.bankAccount);
    }),
  );

  app.route({
    ...routeOf(getOrderEvents, 'order'),
    // EventSource cannot send our headers: the store is found by the host. Only versions are sent, and the order's id
    // is 128 random bits.
    config: { storeBy: 'host' },
    handler: async (request, reply) => {
      const { id: storeId } = request.store;
      const { id } = request.params;
      const known = await orders.version(storeId, id);
      if (!known.ok) return sendRefusal(reply, known.refusal);
      if (!streams.hasRoom()) return sendRefusal(reply.header('retry-after', '5'), { name: 'UnavailableError' });
      const asker = await limiter.askerOf(request);
      const crowd = streams.crowdOf(id, asker.network);
      for (const limit of ['streamsOfOrder', 'streamsOfNetwork'] as const) {
        if (crowd[limit] < limiter.ceilingOf(limit, true)) continue;
        return sendRefusal(reply, limiter.refusalOf(limit, asker, crowd[limit], null));
      }
      reply.hijack();
      reply.raw.writeHead(200, {
        ...headersOf(reply.getHeaders()),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Nginx would keep the events back.
        'x-accel-buffering': 'no',
      });
      await streams.open({ orderId: id, network: asker.network, response: reply.raw }, async () => {
        const now = await orders.version(storeId, id);
        return now.ok ? now.value : null;
      });
      return reply;
    },
  });
};

const headersOf = (
  headers: Record<string, number | string | string[] | undefined>,
): Record<string, number | string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
