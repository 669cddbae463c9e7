import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  MAX_INVOICE_PAPER_TEXT,
  postExemptionWithdrawal,
  postInvoicePaper,
  postSaleInvoiceLink,
  putInvoiceExemption,
} from '../../../shared/admin/sales/saleInvoiceContract';
import { postSaleInvoice, type SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import { actorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { InvoiceDownloads } from '../../order/invoice/invoiceDownloads';
import type { SaleAsker } from './saleOrderChanges';
import type { SaleOrderService } from './saleOrderService';
import type { SalePaperService } from './salePaperService';

const tag = 'admin';

/** A file as base64, and the rest of its JSON. */
const PAPER_BODY_LIMIT = MAX_INVOICE_PAPER_TEXT + 1_000;

type Options = { saleOrders: SaleOrderService; salePapers: SalePaperService; invoiceDownloads: InvoiceDownloads };

/** HTTP of an order's invoice: its key, a stated reason for none, and its files. */
export const saleInvoiceRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { saleOrders, salePapers, invoiceDownloads },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  const askerOf = (request: FastifyRequest, id: string, version: number | undefined): SaleAsker => ({
    store: request.store,
    author: actorOf(request),
    saleOrderId: id,
    version: version ?? null,
  });
  // The scope to update an order does not include reading it: an API key gets 204 alone.
  const sendSale = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome<SaleOrder>): FastifyReply =>
    request.apiKey && outcome.ok ? reply.code(204).send() : sendOutcome(reply, outcome);

  app.route({
    ...routeOf(postSaleInvoice, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(request, reply, await saleOrders.invoice(askerOf(request, params.id, body.version), body));
    },
  });
  app.route({
    ...routeOf(putInvoiceExemption, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(request, reply, await saleOrders.exempt(askerOf(request, params.id, body.version), body));
    },
  });
  app.route({
    ...routeOf(postExemptionWithdrawal, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(request, reply, await saleOrders.withdrawExemption(askerOf(request, params.id, body.version)));
    },
  });
  app.route({
    ...routeOf(postInvoicePaper, tag),
    config: { takesFiles: true },
    bodyLimit: PAPER_BODY_LIMIT,
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendSale(request, reply, await salePapers.keep(askerOf(request, params.id, body.version), body));
    },
  });
  app.route(
    outcomeRoute(postSaleInvoiceLink, tag, ({ store, params, body }) =>
      invoiceDownloads.link({ storeId: store.id, saleOrderId: params.id, kind: body.kind, buyer: null }),
    ),
  );
};
