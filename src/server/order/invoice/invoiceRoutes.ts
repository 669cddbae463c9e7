import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import { getInvoicePaper, postOrderInvoiceLink } from '../../../shared/order/invoicePaperContract';
import { keepFromCaches } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { InvoiceDownloads, InvoiceFile } from './invoiceDownloads';
import { paperNameOf } from './paperFiles';

const tag = 'order';

/** HTTP of the files of an order's invoice, for its buyer and for whoever has a ticket. */
export const invoiceRoutes: FastifyPluginAsyncTypebox<{ invoiceDownloads: InvoiceDownloads }> = async (
  app,
  { invoiceDownloads },
) => {
  app.addHook('onRequest', keepFromCaches);

  app.route(
    outcomeRoute(postOrderInvoiceLink, tag, ({ store, params, body, customerId }) =>
      invoiceDownloads.link({ storeId: store.id, saleOrderId: params.id, kind: body.kind, buyer: { customerId } }),
    ),
  );
  // The ticket is the credential: a browser that keeps a file sends no other.
  app.route({
    ...routeOf(getInvoicePaper, tag),
    config: { storeBy: 'host', tokenBy: 'none' },
    handler: async (request, reply) => {
      const file = await invoiceDownloads.read(request.store.id, request.query.ticket);
      return file.ok ? sendInvoice(reply, file.value) : sendRefusal(reply, file.refusal);
    },
  });
};

/** Always a download: an XML a browser would show runs what is written in it. */
const sendInvoice = (reply: FastifyReply, { kind, accessKey, bytes }: InvoiceFile): FastifyReply =>
  reply
    .type(kind === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${paperNameOf({ kind, accessKey })}"`)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(bytes);
