import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { MAX_LABELS } from '../../../shared/admin/sales/saleLimits';
import {
  getLabelOptions,
  getLabelQuotes,
  getLabels,
  getReturnLabelOptions,
  postLabel,
  postLabelCancel,
  postLabelPosting,
  postLabels,
  postLabelSheet,
  postReturnLabel,
} from '../../../shared/admin/sales/saleLabelContract';
import { keepFromCaches, actorOf, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
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

  app.route(outcomeRoute(getLabelOptions, tag, (request) => saleLabels.options(request.store, request.params.id)));
  app.route(
    outcomeRoute(postLabel, tag, async (request) => {
      const { params, body } = request;
      return saleLabels.ask(askerOf(request, params.id, body.version), body.serviceId, body.price);
    }),
  );
  app.route(
    outcomeRoute(getReturnLabelOptions, tag, (request) => saleLabels.options(request.store, request.params.id, true)),
  );
  app.route(
    outcomeRoute(postReturnLabel, tag, async (request) => {
      const { params, body } = request;
      return saleLabels.ask(askerOf(request, params.id, body.version), body.serviceId, body.price, true);
    }),
  );
  app.route(
    outcomeRoute(postLabelCancel, tag, (request) =>
      saleLabels.cancel(askerOf(request, request.params.id, request.body.version)),
    ),
  );
  app.route(
    outcomeRoute(postLabelPosting, tag, (request) =>
      saleLabels.post(askerOf(request, request.params.id, request.body.version)),
    ),
  );
  app.route(
    outcomeRoute(postLabels, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return saleLabels.askMany({ store: request.store, merchantId }, request.body.order);
    }),
  );
  app.route(outcomeRoute(getLabelQuotes, tag, (request) => saleLabels.quotes(request.store, chosenOf(request.query))));
  app.route({
    ...routeOf(getLabels, tag),
    handler: async (request) => saleLabels.progress(request.store.id, chosenOf(request.query)),
  });
  app.route(outcomeRoute(postLabelSheet, tag, (request) => saleLabels.sheet(request.store.id, request.body.order)));
};

const chosenOf = ({ order }: { order: string }): string[] => order.split(',').filter(Boolean).slice(0, MAX_LABELS);
