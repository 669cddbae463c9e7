import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  MAX_INVOICE_PAPER_TEXT,
  postExemptionWithdrawal,
  postInvoicePaper,
  postSaleInvoiceLink,
  putInvoiceExemption,
} from '../../../shared/admin/sales/saleInvoiceContract';
import { postSaleInvoice } from '../../../shared/admin/sales/saleOrderContract';
import { keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import type { Limiter } from '../../http/limiter';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { InvoiceDownloads } from '../../order/invoice/invoiceDownloads';
import { saleAskerOf, sendSale } from './saleAnswer';
import type { SaleOrderService } from './saleOrderService';
import type { SalePaperService } from './salePaperService';

const tag = 'admin';

/** A file as base64, and the rest of its JSON. */
const PAPER_BODY_LIMIT = MAX_INVOICE_PAPER_TEXT + 1_000;

type Options = {
  saleOrders: SaleOrderService;
  salePapers: SalePaperService;
  invoiceDownloads: InvoiceDownloads;
  limiter: Limiter;
};

/** HTTP of an order's invoice: its key, a stated reason for none, and its files. */
export const saleInvoiceRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { saleOrders, salePapers, invoiceDownloads, limiter },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(postSaleInvoice, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(
        request,
        reply,
        await saleOrders.invoice(saleAskerOf(request, params.id, body.version ?? null), body),
      );
    },
  });
  app.route({
    ...routeOf(putInvoiceExemption, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(
        request,
        reply,
        await saleOrders.exempt(saleAskerOf(request, params.id, body.version ?? null), body),
      );
    },
  });
  app.route({
    ...routeOf(postExemptionWithdrawal, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(
        request,
        reply,
        await saleOrders.withdrawExemption(saleAskerOf(request, params.id, body.version ?? null)),
      );
    },
  });
  app.route({
    ...routeOf(postInvoicePaper, tag),
    config: { takesFiles: true },
    bodyLimit: PAPER_BODY_LIMIT,
    handler: async (request, reply) => {
      const { params, body, store } = request;
      const asker = await limiter.askerOf(request);
      const tooMany = limiter.count(asker, { limit: 'invoicePapersOfStore', of: store.id });
      if (tooMany) return sendRefusal(reply, tooMany);
      return sendSale(
        request,
        reply,
        await salePapers.keep(saleAskerOf(request, params.id, body.version ?? null), body),
      );
    },
  });
  app.route(
    outcomeRoute(postSaleInvoiceLink, tag, ({ store, params, body }) =>
      invoiceDownloads.link({ storeId: store.id, saleOrderId: params.id, kind: body.kind, buyer: null }),
    ),
  );
};
