import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { beginningOf } from '../../../shared/kernel/text';
import { uncounted, type CountedLine } from '../calls/providerCalls';
import { failedAnswer, isKeyRefusal } from '../calls/providerFailure';
import { parseForeignJson } from '../foreignJson';
import { offersOf } from '../carrier/melhorEnvioCarrier';
import type { ProviderAnswer } from '../payment/providerAnswer';
import { providerPolicy } from '../providerPolicy';
import type { LabelGateway } from './labelPort';
import {
  Anything,
  Balance,
  Cart,
  CartItem,
  Keyed,
  Printed,
  toBalance,
  toCartBody,
  toCarted,
  toQuoteBody,
  toTracked,
  Trackings,
} from './melhorEnvioBodies';

type Options = {
  /** Base URL without a trailing slash; a function, because the sandbox's port is known only once it listens. */
  baseUrl: () => string;
  token: string;
  /** User-Agent required by Melhor Envio: 'Name (e-mail)'. */
  userAgent: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  limitMs?: number;
  count?: CountedLine;
  /** Sends one request; tests give their own. */
  fetch?: typeof fetch;
};
type Method = 'GET' | 'POST' | 'DELETE';

/** Longest a call may take, as the provider's own plug-in has it (docs/providers/melhor-envio.md §1). */
const LIMIT_MS = 10_000;
/** The provider's word for 'the sender changed their mind' (docs/providers/melhor-envio.md §3). */
const CANCEL_REASON = '2';

/**
 * Carriers' labels through Melhor Envio's HTTP (docs/providers/melhor-envio.md §3). The provider has no idempotency
 * keys, so nothing is repeated here: callers check before they request.
 */
export const melhorEnvioLabels = ({ baseUrl, token, userAgent, log, ...options }: Options): LabelGateway => {
  const policy = providerPolicy(options.limitMs ?? LIMIT_MS, options.count ?? uncounted);
  const request = options.fetch ?? fetch;
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'user-agent': userAgent,
  };

  const attempt = async (method: Method, path: string, body: object | undefined, signal: AbortSignal) => {
    const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await request(`${baseUrl()}/api/v2/me${path}`, { method, headers, signal, ...sent });
    const text = await reply.text();
    if (reply.status >= 500 || [408, 409, 425, 429].includes(reply.status)) {
      throw failedAnswer(reply.status, text);
    }
    const received: unknown = text === '' ? null : parseForeignJson(text);
    return { status: reply.status, text, received };
  };

  const call = async <S extends TSchema>(
    method: Method,
    path: string,
    schema: S,
    body?: object,
  ): Promise<ProviderAnswer<Static<S>>> => {
    try {
      return await policy.execute(async ({ signal }, fails) => {
        const { status, text, received } = await attempt(method, path, body, signal);
        if (status >= 400) {
          // Wrong API keys are our fault: every label fails until corrected.
          if (isKeyRefusal(status)) {
            log.error({ status }, 'the provider of labels refuses our token');
            fails(failedAnswer(status, text));
          }
          return { kind: 'refused', reason: reasonOf(received) };
        }
        if (Value.Check(schema, received)) return { kind: 'known', value: received };
        log.error({ method, path, status }, 'the provider of labels answered in another shape');
        fails({ kind: 'unreadable', words: String(status) });
        return { kind: 'unknown' };
      });
    } catch (error) {
      log.warn({ method, path, reason: error instanceof Error ? error.message : 'unknown' }, 'label call failed');
    }
    return { kind: 'unknown' };
  };

  /** Of calls that answer for each label: what it says of this one. */
  const done = async (path: string, id: string): Promise<ProviderAnswer<null>> => {
    const answer = await call('POST', path, Keyed, { orders: [id] });
    if (answer.kind !== 'known') return answer;
    const received = answer.value[id];
    if (received?.status === false) return { kind: 'refused', reason: received.message ?? '' };
    return { kind: 'known', value: null };
  };

  return {
    async quote(label) {
      const answer = await call('POST', '/shipment/calculate', Anything, toQuoteBody(label));
      return answer.kind === 'known' ? { kind: 'known', value: offersOf(answer.value) } : answer;
    },

    async balance() {
      const answer = await call('GET', '/balance', Balance);
      return answer.kind === 'known' ? { kind: 'known', value: toBalance(answer.value) } : answer;
    },

    async add(label) {
      const answer = await call('POST', '/cart', CartItem, toCartBody(label));
      return answer.kind === 'known' ? { kind: 'known', value: toCarted(answer.value) } : answer;
    },

    async find(tag) {
      const answer = await call('GET', '/cart', Cart);
      if (answer.kind !== 'known') return answer;
      const items = Array.isArray(answer.value) ? answer.value : answer.value.data;
      const found = items.find(({ tags }) => tags?.some((one) => one.tag === tag));
      return { kind: 'known', value: found ? toCarted(found) : null };
    },

    async buy(id) {
      const answer = await call('POST', '/shipment/checkout', Anything, { orders: [id] });
      return answer.kind === 'known' ? { kind: 'known', value: null } : answer;
    },

    generate: (id) => done('/shipment/generate', id),

    async print(ids) {
      const answer = await call('POST', '/shipment/print', Printed, { orders: ids, mode: 'public' });
      return answer.kind === 'known' ? { kind: 'known', value: answer.value.url } : answer;
    },

    async track(ids) {
      const answer = await call('POST', '/shipment/tracking', Trackings, { orders: ids });
      if (answer.kind !== 'known') return answer;
      const received = Object.entries(answer.value).map(([id, one]) => [id, toTracked(one)] as const);
      return { kind: 'known', value: Object.fromEntries(received) };
    },

    async cancel(id, isPaid) {
      const order = { id, reason_id: CANCEL_REASON, description: 'Cancelada pela loja' };
      const answer = isPaid
        ? await call('POST', '/shipment/cancel', Anything, { order })
        : await call('DELETE', `/cart/${encodeURIComponent(id)}`, Anything);
      return answer.kind === 'known' ? { kind: 'known', value: null } : answer;
    },
  };
};

/** The provider's words: its first wrong field, else its message. */
const reasonOf = (received: unknown): string => {
  if (typeof received !== 'object' || received === null) return '';
  const errors =
    'errors' in received && typeof received.errors === 'object' && received.errors !== null ? received.errors : {};
  const [first] = Object.values(errors).flat();
  const words = [first, 'error' in received ? received.error : null, 'message' in received ? received.message : null];
  const word = words.find((one) => typeof one === 'string');
  return typeof word === 'string' ? beginningOf(word, 200) : '';
};
