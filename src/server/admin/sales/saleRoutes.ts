import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  deleteSaleView,
  getPickingList,
  getSaleCsv,
  getSales,
  getSaleSummary,
  postSaleView,
  putSaleView,
} from '../../../shared/admin/sales/saleListContract';
import {
  getSale,
  postSaleBuyerErasure,
  postSaleCancel,
  postSaleDelivery,
  postSaleDeliveryDay,
  postSaleDeliveryRetraction,
  postSaleEmail,
  postSaleNote,
  postSalePaymentCheck,
  postSaleReceipt,
  postSaleReturnInstructions,
  postSaleRefund,
  postSaleShipment,
} from '../../../shared/admin/sales/saleOrderContract';
import { actorOf, keepFromCaches, merchantOf, readerOf, requirePermission, viewerOf } from '../../http/access';
import { sendOnce, type Idempotency } from '../../http/idempotency';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendCsv } from '../csv/sendCsv';
import { saleAskerOf, sendSale } from './saleAnswer';
import type { SaleListService } from './saleListService';
import type { SalePaymentCheck } from './salePaymentCheck';
import type { SaleOrderService } from './saleOrderService';

type Options = {
  sales: SaleListService;
  saleOrders: SaleOrderService;
  paymentChecks: SalePaymentCheck;
  keys: Idempotency;
};

const tag = 'admin';

/** HTTP of the merchant's sales (rules §12). */
export const saleRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sales, ...ofOrders }) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);
  const ownOf = (request: FastifyRequest) => ({
    storeId: request.store.id,
    merchantId: merchantOf(request).merchantId,
  });

  app.route({
    ...routeOf(getSales, tag),
    handler: async (request) => sales.list(request.store.id, request.query, request.apiKey === null),
  });
  app.route({
    ...routeOf(getSaleSummary, tag),
    handler: async (request) => sales.summary({ storeId: request.store.id, merchantId: readerOf(request) }),
  });
  app.route({
    ...routeOf(getPickingList, tag),
    handler: async (request) => sales.pickingList(request.store.id, request.query.order),
  });
  app.route({
    ...routeOf(getSaleCsv, tag),
    handler: async (request, reply) => {
      const { order, ...query } = request.query;
      return sendCsv(
        reply,
        'vendas.csv',
        sales.csv({ storeId: request.store.id, author: actorOf(request) }, query, order),
      );
    },
  });
  app.route(outcomeRoute(postSaleView, tag, (request) => sales.addView(ownOf(request), request.body)));
  app.route(
    outcomeRoute(putSaleView, tag, (request) => sales.renameView(ownOf(request), request.params.id, request.body.name)),
  );
  app.route(outcomeRoute(deleteSaleView, tag, (request) => sales.removeView(ownOf(request), request.params.id)));
  await app.register(orderRoutes, ofOrders);
};

/** HTTP of one order: reading it, and what merchants do about it. */
const orderRoutes: FastifyPluginAsyncTypebox<Omit<Options, 'sales'>> = async (
  app,
  { saleOrders, paymentChecks, keys },
) => {
  app.route(
    outcomeRoute(getSale, tag, (request) => saleOrders.read(request.store, request.params.id, viewerOf(request))),
  );
  app.route({
    ...routeOf(postSaleShipment, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(
        request,
        reply,
        await saleOrders.ship(saleAskerOf(request, params.id, body.version ?? null), body),
      );
    },
  });
  app.route({
    ...routeOf(postSaleDelivery, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(request, reply, await saleOrders.deliver(saleAskerOf(request, params.id, body.version ?? null)));
    },
  });
  app.route({
    ...routeOf(postSaleDeliveryRetraction, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      const asker = saleAskerOf(request, params.id, body.version ?? null);
      return sendSale(request, reply, await saleOrders.retractDelivery(asker, body.why));
    },
  });
  app.route(
    outcomeRoute(postSaleDeliveryDay, tag, async (request) => {
      const { version, why, ...to } = request.body;
      return saleOrders.moveDelivery(saleAskerOf(request, request.params.id, version), to, why);
    }),
  );
  app.route(
    outcomeRoute(postSaleCancel, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.cancel(saleAskerOf(request, params.id, body.version), body.why);
    }),
  );
  app.route({
    ...routeOf(postSaleRefund, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      await sendOnce(keys, request, reply, 200, () =>
        saleOrders.refund(saleAskerOf(request, params.id, body.version), body),
      );
      return reply;
    },
  });
  app.route(
    outcomeRoute(postSaleReturnInstructions, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.instruct(saleAskerOf(request, params.id, body.version), body);
    }),
  );
  app.route(
    outcomeRoute(postSaleReceipt, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.receive(saleAskerOf(request, params.id, body.version), body);
    }),
  );
  app.route(
    outcomeRoute(postSalePaymentCheck, tag, (request) =>
      paymentChecks.check(saleAskerOf(request, request.params.id, null)),
    ),
  );
  app.route(
    outcomeRoute(postSaleEmail, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.sendEmail(saleAskerOf(request, params.id, null), body.emailId);
    }),
  );
  app.route(
    outcomeRoute(postSaleBuyerErasure, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.forgetBuyer(saleAskerOf(request, params.id, body.version), body.proof);
    }),
  );
  app.route(
    outcomeRoute(postSaleNote, tag, async (request) => {
      const { params, body } = request;
      return saleOrders.note(saleAskerOf(request, params.id, null), body.note);
    }),
  );
};
