import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  getChargebackEvidence,
  postChargebackEvidenceLink,
  postChargebackNote,
  putChargebackTerms,
} from '../../../shared/admin/sales/saleChargebackContract';
import { orderNumberText } from '../../../shared/order/orderNumber';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { Evidence } from './chargebackEvidence';
import { evidencePdf } from './evidencePdf';
import type { SaleChargebackService } from './saleChargebackService';

const tag = 'admin';

type OfChargeback = FastifyRequest & { params: { id: string; chargebackId: string } };

/** HTTP of chargebacks: what merchants note of them, and the evidence as a PDF. */
export const saleChargebackRoutes: FastifyPluginAsyncTypebox<{ chargebacks: SaleChargebackService }> = async (
  app,
  { chargebacks },
) => {
  app.addHook('onRequest', keepFromCaches);
  const forSales = { onRequest: requirePermission('sales') };
  const askerOf = (request: FastifyRequest, { id, chargebackId }: OfChargeback['params']) => ({
    store: request.store,
    author: { kind: 'merchant', id: merchantOf(request).merchantId } as const,
    saleOrderId: id,
    chargebackId,
  });

  app.route({
    ...outcomeRoute(postChargebackNote, tag, (request) => {
      const { params, body } = request;
      return chargebacks.note({ ...askerOf(request, params), version: body.version }, body);
    }),
    ...forSales,
  });
  app.route({
    ...outcomeRoute(putChargebackTerms, tag, (request) => {
      const { params, body } = request;
      return chargebacks.terms({ ...askerOf(request, params), version: body.version }, body);
    }),
    ...forSales,
  });
  app.route({
    ...outcomeRoute(postChargebackEvidenceLink, tag, (request) =>
      chargebacks.link(askerOf(request, request.params), `/api${getChargebackEvidence.path}`),
    ),
    ...forSales,
  });
  // The ticket is the credential: a browser that keeps a file sends no other.
  app.route({
    ...routeOf(getChargebackEvidence, tag),
    config: { storeBy: 'host', tokenBy: 'none' },
    handler: async (request, reply) => {
      const read = await chargebacks.evidence(request.store, request.query.ticket);
      return read.ok ? sendEvidence(reply, read.value) : sendRefusal(reply, read.refusal);
    },
  });
};

/** Answers the PDF page by page, as it is drawn. */
const sendEvidence = async (reply: FastifyReply, evidence: Evidence): Promise<FastifyReply> =>
  reply
    .type('application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="contestacao-${orderNumberText(evidence.sale.order.number)}.pdf"`,
    )
    .header('referrer-policy', 'no-referrer')
    .send(await evidencePdf(evidence));
