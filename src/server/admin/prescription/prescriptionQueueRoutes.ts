import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  getPrescriptionFile,
  getPrescriptions,
  postPrescriptionApproval,
  postPrescriptionFileLink,
  postPrescriptionRefusal,
} from '../../../shared/admin/prescriptionQueueContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { PrescriptionFile } from '../../prescription/prescriptionFile';
import { kindOf } from '../../media/pictureIntake';
import type { PrescriptionQueueService } from './prescriptionQueueService';

const tag = 'admin';

const askerOf = (request: FastifyRequest & { params: { id: string } }) => ({
  storeId: request.store.id,
  id: request.params.id,
  merchantId: merchantOf(request).merchantId,
});

/** HTTP of the queue of prescriptions, for members with the permission to sell. */
export const prescriptionQueueRoutes: FastifyPluginAsyncTypebox<{
  prescriptionQueue: PrescriptionQueueService;
}> = async (app, { prescriptionQueue }) => {
  app.addHook('onRequest', keepFromCaches);
  const forSales = { onRequest: requirePermission('sales') };

  app.route({
    ...routeOf(getPrescriptions, tag),
    ...forSales,
    handler: async ({ store, query }) => prescriptionQueue.list(store.id, query),
  });
  app.route({
    ...outcomeRoute(postPrescriptionApproval, tag, (request) =>
      prescriptionQueue.approve(askerOf(request), request.body),
    ),
    ...forSales,
  });
  app.route({
    ...outcomeRoute(postPrescriptionRefusal, tag, (request) =>
      prescriptionQueue.refuse(askerOf(request), request.body),
    ),
    ...forSales,
  });
  app.route({
    ...outcomeRoute(postPrescriptionFileLink, tag, (request) =>
      prescriptionQueue.link(askerOf(request), `/api${getPrescriptionFile.path}`),
    ),
    ...forSales,
  });
  // The ticket is the credential: a browser that opens a file sends no other.
  app.route({
    ...routeOf(getPrescriptionFile, tag),
    config: { storeBy: 'host', tokenBy: 'none' },
    handler: async (request, reply) => {
      const read = await prescriptionQueue.file(request.store.id, request.query.ticket);
      return read.ok ? sendFile(reply, read.value) : sendRefusal(reply, read.refusal);
    },
  });
};

const kindsOf = ({ kind, bytes }: PrescriptionFile): { type: string; ending: string } => {
  if (kind === 'pdf') return { type: 'application/pdf', ending: 'pdf' };
  return kindOf(bytes) === 'webp' ? { type: 'image/webp', ending: 'webp' } : { type: 'image/jpeg', ending: 'jpg' };
};

// Nothing of what a stranger sent runs, or is shown, in a page of the shop's.
const sendFile = (reply: FastifyReply, file: PrescriptionFile): FastifyReply =>
  reply
    .type(kindsOf(file).type)
    .header('content-disposition', `attachment; filename="receita.${kindsOf(file).ending}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(file.bytes);
