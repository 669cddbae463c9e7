import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel';

import type { Span } from '@opentelemetry/api';

import type { ProviderCalls } from '../../gateways/calls/providerCalls';
import { endFailed, type Spans } from './spans';

/** What Node's own fetch tells of a request, as far as it is read here. */
type SentRequest = { origin: string; path: string; method: string };
type ChannelMessage = { request: SentRequest; response?: { statusCode: number }; error?: Error };

/** A word of a provider's interface; anything else in a path may be an id, a postal code or a name. */
const WORD = /^(v\d+|[a-z][a-z-]{0,23})$/;

/** A path without what it names: `/core/v5/orders/or_1` -> `/core/v5/orders/{id}`. */
export const patternOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : '{id}'))
    .join('/');

/**
 * Spans of calls to others, within requests and jobs: one for each call of a provider as the shop counts it, and one for
 * each request by HTTP. Hosts that are no provider's, such as those of merchants' webhooks, are `other`.
 * @returns ends them
 */
export const traceCalls = (
  calls: Pick<ProviderCalls, 'onCall'>,
  knownHosts: () => string[],
  { telemetry, tracer }: Spans,
): (() => void) => {
  const { trace, SpanKind, SpanStatusCode } = telemetry;
  const open = new WeakMap<SentRequest, Span>();

  calls.onCall(({ line, outcome, seconds }) => {
    if (trace.getActiveSpan() === undefined) return;
    const attributes = { 'oipet.provider': line, 'oipet.outcome': outcome };
    const startTime = Date.now() - seconds * 1_000;
    const span = tracer.startSpan(`provider ${line}`, { kind: SpanKind.CLIENT, attributes, startTime });
    if (outcome !== 'answered') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

  const listeners: Record<string, (message: ChannelMessage) => void> = {
    'undici:request:create': ({ request }) => {
      if (trace.getActiveSpan() === undefined) return;
      const host = URL.canParse(request.origin) ? new URL(request.origin).host : '';
      const isKnown = knownHosts().includes(host);
      const place = isKnown ? `${host}${patternOf(request.path)}` : 'other';
      const attributes = {
        'http.request.method': request.method,
        'server.address': isKnown ? host : 'other',
        ...(isKnown ? { 'url.template': patternOf(request.path) } : {}),
      };
      open.set(request, tracer.startSpan(`${request.method} ${place}`, { kind: SpanKind.CLIENT, attributes }));
    },
    'undici:request:headers': ({ request, response }) => {
      if (response) open.get(request)?.setAttribute('http.response.status_code', response.statusCode);
    },
    'undici:request:trailers': ({ request }) => open.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      const span = open.get(request);
      if (span) endFailed(span, error, telemetry);
    },
  };
  // Node documents what each of these channels tells.
  for (const [name, hear] of Object.entries(listeners)) subscribe(name, hear as ChannelListener);
  return () => {
    for (const [name, hear] of Object.entries(listeners)) unsubscribe(name, hear as ChannelListener);
  };
};
