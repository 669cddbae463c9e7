import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { MAX_LABELS } from '../../../shared/admin/sales/labelLimits';
import {
  getLabelOptions,
  getLabelQuotes,
  getLabels,
  postLabel,
  postLabelCancel,
  postLabelPosting,
  postLabels,
  postLabelSheet,
} from '../../../shared/admin/sales/saleLabelContract';
import { keepFromCaches, actorOf, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { SaleLabelService } from './saleLabelService';

const tag = 'admin';

/** HTTP of carriers' labels (rules §10). */
export const saleLabelRoutes: FastifyPluginAsyncTypebox<{ saleLabels: SaleLabelService }> = async (
  app,
  { saleLabels },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);
  const askerOf = (request: FastifyRequest, saleOrderId: string, version: number) => ({
    store: request.store,
    author: actorOf(request),
    saleOrderId,
    version,
  });

  app.route({
    ...routeOf(getLabelOptions, tag),
    handler: async (request, reply) => sendOutcome(reply, await saleLabels.options(request.store, request.params.id)),
  });
  app.route({
    ...routeOf(postLabel, tag),
    handler: async (request, reply) => {
      const { params, body } = request;
      return sendOutcome(
        reply,
        await saleLabels.ask(askerOf(request, params.id, body.version), body.serviceId, body.price),
      );
    },
  });
  app.route({
    ...routeOf(postLabelCancel, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await saleLabels.cancel(askerOf(request, request.params.id, request.body.version))),
  });
  app.route({
    ...routeOf(postLabelPosting, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await saleLabels.post(askerOf(request, request.params.id, request.body.version))),
  });
  app.route({
    ...routeOf(postLabels, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await saleLabels.askMany({ store: request.store, merchantId }, request.body.order));
    },
  });
  app.route({
    ...routeOf(getLabelQuotes, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await saleLabels.quotes(request.store, chosenOf(request.query))),
  });
  app.route({
    ...routeOf(getLabels, tag),
    handler: async (request) => saleLabels.progress(request.store.id, chosenOf(request.query)),
  });
  app.route({
    ...routeOf(postLabelSheet, tag),
    handler: async (request, reply) => sendOutcome(reply, await saleLabels.sheet(request.store.id, request.body.order)),
  });
};

const chosenOf = ({ order }: { order: string }): string[] => order.split(',').filter(Boolean).slice(0, MAX_LABELS);
