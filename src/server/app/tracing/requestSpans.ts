import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Spans } from './spans';

/**
 * A span for each request, named by its route pattern. One that a page sends in process is a part of the page's; what a
 * client says of a trace of its own is not believed.
 */
export const traceRequests = (app: FastifyInstance, { telemetry, tracer }: Spans): void => {
  const { context, trace, SpanKind, SpanStatusCode } = telemetry;
  const open = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes });
    open.set(request, span);
    context.with(trace.setSpan(context.active(), span), next);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
};
