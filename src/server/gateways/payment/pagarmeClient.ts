import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { beginningOf } from '../../../shared/kernel/text';
import { FAILURES_TO_STOP, uncounted, type CountedLine } from '../calls/providerCalls';
import { callFailureOf, failedAnswer, isKeyRefusal, ProviderFailure } from '../calls/providerFailure';
import { parseForeignJson } from '../foreignJson';
import type { ProviderAnswer } from './providerAnswer';

/** Base URL of the real provider, for tests and live alike: the API key decides (docs/providers/pagarme.md §1). */
export const PAGARME_URL = 'https://api.pagar.me/core/v5';

/** How the provider is reached. */
type PagarmeOptions = {
  /** Base URL without a trailing slash; a function, because the sandbox's port is known only once it listens. */
  baseUrl: () => string;
  secretKey: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long one call may take in all, its repetitions included. */
  timeoutMs?: number;
  /** How long a provider that failed five times in a row is left alone. */
  restMs?: number;
  /** How long the first repetition waits; each later one twice as long. */
  retryMs?: number;
  /** Sends one request; tests give their own. */
  fetch?: typeof fetch;
  count?: CountedLine;
};

/** A request. `key` is its idempotency key: every request that changes something has one. */
type PagarmeCall =
  | { method: 'GET'; path: string }
  | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: object; key: string };
type Reply = { status: number; text: string; body: unknown };

/** Default limit of one call to the provider, retries included. */
export const PAGARME_TIMEOUT_MS = 8_000;
const MAX_RETRIES = 2;
const REST_MS = 10_000;
const RETRY_MS = 150;

/** Statuses after which it is unknown whether the call was carried out. */
const isUndecided = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/**
 * The HTTP client of Pagar.me Core v5, shared by its adapters: a time limit, retries with the same key, so that nothing
 * is done twice, and a circuit breaker. It never throws for what the provider does.
 */
export const pagarmeClient = (options: PagarmeOptions) => {
  const { baseUrl, secretKey, log, timeoutMs = PAGARME_TIMEOUT_MS, restMs = REST_MS, retryMs = RETRY_MS } = options;
  const { count = uncounted } = options;
  const request = options.fetch ?? fetch;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const policy = wrap(
    // It did not answer, or answered that it failed: the same call may be made again.
    retry(
      handleWhen((error) => error instanceof ProviderFailure),
      { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff({ initialDelay: retryMs, maxDelay: 1_000 }) },
    ),
    circuitBreaker(
      handleWhen((error) => error instanceof ProviderFailure || error.name === 'TimeoutError'),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(FAILURES_TO_STOP) },
    ),
  );

  const attempt = async (call: PagarmeCall, signal: AbortSignal): Promise<Reply> => {
    const { method, path } = call;
    const headers: Record<string, string> = { authorization, accept: 'application/json' };
    const body = call.method === 'GET' || !call.body ? undefined : JSON.stringify(call.body);
    if (body) headers['content-type'] = 'application/json';
    if (call.method !== 'GET') headers['idempotency-key'] = call.key;
    try {
      const reply = await request(`${baseUrl()}${path}`, { method, headers, body, signal });
      const text = await reply.text();
      if (isUndecided(reply.status)) throw failedAnswer(reply.status, text);
      return { status: reply.status, text, body: text === '' ? null : parseForeignJson(text) };
    } catch (error) {
      if (signal.aborted || error instanceof ProviderFailure) throw error;
      if (error instanceof SyntaxError) throw new ProviderFailure('unreadable', '', 'an answer that is no JSON');
      const { kind, words } = callFailureOf(error);
      throw new ProviderFailure(kind, words, 'no answer');
    }
  };

  const ask = async <S extends TSchema, Received>(
    call: PagarmeCall,
    schema: S,
    toValue: (body: Static<S>) => Received,
  ): Promise<ProviderAnswer<Received | null>> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Counted with its repetitions: as the shop waits for it.
      return await count(async (fails) => {
        const { status, text, body } = await policy.execute(() => attempt(call, signal), signal);
        if (status === 404 && call.method === 'GET') return { kind: 'known', value: null };
        if (status >= 400) {
          // Wrong API keys are our fault: every payment fails until corrected.
          if (isKeyRefusal(status)) {
            log.error({ status }, 'the provider of payments refuses our key');
            fails(failedAnswer(status, text));
          }
          return { kind: 'refused', reason: `${status} ${messageOf(body)}` };
        }
        if (Value.Check(schema, body)) return { kind: 'known', value: toValue(body) };
        log.error({ method: call.method, status }, 'the provider of payments answered in another shape');
        fails({ kind: 'unreadable', words: String(status) });
        return { kind: 'unknown' };
      });
    } catch (error) {
      // The path stays out of the log: a search by code names an order.
      log.warn(
        { method: call.method, reason: error instanceof Error ? error.message : 'unknown' },
        'payment call failed',
      );
    }
    return { kind: 'unknown' };
  };

  return {
    /** Reads something; null where the provider knows of none. @param schema the fields we read of the answer */
    read: <S extends TSchema, Received>(
      path: string,
      schema: S,
      toValue: (body: Static<S>) => Received,
    ): Promise<ProviderAnswer<Received | null>> => ask({ method: 'GET', path }, schema, toValue),

    /** Sends a request that changes something; 'unknown' where `toValue` cannot read the response. */
    async change<S extends TSchema, Received>(
      call: Exclude<PagarmeCall, { method: 'GET' }>,
      schema: S,
      toValue: (body: Static<S>) => Received | null,
    ): Promise<ProviderAnswer<Received>> {
      const answer = await ask(call, schema, toValue);
      if (answer.kind !== 'known') return answer;
      return answer.value === null ? { kind: 'unknown' } : { kind: 'known', value: answer.value };
    },
  };
};
export type PagarmeClient = ReturnType<typeof pagarmeClient>;

const messageOf = (body: unknown): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? beginningOf(message, 120) : 'refused';
};
