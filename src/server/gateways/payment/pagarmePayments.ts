import { circuitBreaker, ConsecutiveBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { chargeOf, PagarmeCharge, PagarmeOrder, PagarmeOrderList } from './pagarmeBodies';
import { pagarmeOrderOf } from './pagarmeOrder';
import {
  providerCodeOf,
  type PaymentGateway,
  type Payout,
  type ProviderAnswer,
  type ProviderCharge,
} from './paymentPort';

/** Where the real provider listens, for tests and live alike: the key decides (facts/pagarme.md §1). */
export const PAGARME_URL = 'https://api.pagar.me/core/v5';

type Options = {
  /** Base of the API without a slash at its end; asked at each call, because the sandbox's port is known late. */
  baseUrl: () => string;
  secretKey: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long one call may take in all, its repetitions included. */
  timeoutMs?: number;
  /** How long a provider that failed five times in a row is left alone. */
  restMs?: number;
};

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; key?: string };
type Reply = { status: number; body: unknown };

/** How long one call to the provider may take in all, unless told otherwise. */
export const PAGARME_TIMEOUT_MS = 8_000;
const MAX_RETRIES = 2;
const FAILURES_TO_OPEN = 5;
const REST_MS = 10_000;

/** The provider did not answer, or answered that it failed: the same call may be made again. */
class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

/** Statuses after which nobody can tell whether, or when, the call would be taken. */
const isUndecided = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/** Pagar.me Core v5 behind the port. Repeats a call with the same key, so it can never charge twice. */
export const pagarmePayments = (options: Options): PaymentGateway => {
  const { baseUrl, secretKey, log, timeoutMs = PAGARME_TIMEOUT_MS, restMs = REST_MS } = options;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const policy = wrap(
    retry(
      handleWhen((error) => error instanceof ProviderFailure),
      { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 1_000 }) },
    ),
    circuitBreaker(
      handleWhen((error) => error instanceof ProviderFailure || error.name === 'TimeoutError'),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
    ),
  );

  const attempt = async ({ method, path, body, key }: Call, signal: AbortSignal): Promise<Reply> => {
    const headers: Record<string, string> = { authorization, accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    try {
      const reply = await fetch(`${baseUrl()}${path}`, { method, headers, body: body && JSON.stringify(body), signal });
      const text = await reply.text();
      if (isUndecided(reply.status)) throw new ProviderFailure(`status ${reply.status}`);
      return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      if (signal.aborted || error instanceof ProviderFailure) throw error;
      throw new ProviderFailure(error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer');
    }
  };

  const send = async <S extends TSchema>(call: Call, schema: S): Promise<ProviderAnswer<Static<S> | null>> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { status, body } = await policy.execute(() => attempt(call, signal), signal);
      if (status === 404 && call.method === 'GET') return { kind: 'known', value: null };
      if (status >= 400) {
        // Wrong keys are ours to mend: every payment fails until then.
        if (status === 401 || status === 403) log.error({ status }, 'the provider of payments refuses our key');
        return { kind: 'refused', reason: `${status} ${messageOf(body)}` };
      }
      if (Value.Check(schema, body)) return { kind: 'known', value: body };
      log.error({ method: call.method, status }, 'the provider of payments answered in another shape');
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
    async createCharge(request) {
      const body = pagarmeOrderOf(request);
      return chargeIn(await send({ method: 'POST', path: '/orders', body, key: request.paymentId }, PagarmeOrder));
    },

    async readCharge(chargeId) {
      const answer = await send({ method: 'GET', path: `/charges/${encodeURIComponent(chargeId)}` }, PagarmeCharge);
      if (answer.kind !== 'known') return answer;
      return { kind: 'known', value: answer.value && chargeOf(answer.value) };
    },

    async findCharge(orderNumber, paymentId) {
      const code = encodeURIComponent(providerCodeOf(orderNumber, paymentId));
      const answer = await send({ method: 'GET', path: `/orders?code=${code}` }, PagarmeOrderList);
      if (answer.kind !== 'known') return answer;
      const order = answer.value?.data.at(0);
      const charge = order?.charges?.at(-1);
      return { kind: 'known', value: charge ? chargeOf(charge, order) : null };
    },

    async cancelCharge(chargeId, idempotencyKey, amount, payout) {
      const path = `/charges/${encodeURIComponent(chargeId)}`;
      const body =
        amount === undefined && !payout ? undefined : { amount, bank_account: payout && bankAccountOf(payout) };
      const answer = await send({ method: 'DELETE', path, key: idempotencyKey, body }, PagarmeCharge);
      if (answer.kind !== 'known') return answer;
      return answer.value ? { kind: 'known', value: chargeOf(answer.value) } : { kind: 'unknown' };
    },
  };
};

const chargeIn = (answer: ProviderAnswer<PagarmeOrder | null>): ProviderAnswer<ProviderCharge> => {
  if (answer.kind !== 'known') return answer;
  const charge = answer.value?.charges?.at(-1);
  return charge && answer.value ? { kind: 'known', value: chargeOf(charge, answer.value) } : { kind: 'unknown' };
};

/** A bank account as the provider takes it (facts/pagarme.md §5). */
const bankAccountOf = ({ holderName, document, bank, branch, branchDigit, account, accountDigit, kind }: Payout) => ({
  holder_name: holderName,
  holder_type: document.length === 14 ? 'company' : 'individual',
  holder_document: document,
  bank,
  branch_number: branch,
  ...(branchDigit === null ? {} : { branch_check_digit: branchDigit }),
  account_number: account,
  account_check_digit: accountDigit,
  type: kind,
});

const messageOf = (body: unknown): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message.slice(0, 120) : 'refused';
};
