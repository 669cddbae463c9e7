import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';

/** The result of a call. `body` raw, `json` parsed. */
export type CallAnswer = { status: number; body: string; json: Record<string, unknown> };

type Call = {
  /** The shop's current URL; read before each try, because a killed shop is restarted on another port. */
  base: () => string;
  storeId: string;
  method?: 'POST' | 'PUT';
  /** Below /api; an order is placed unless another is named. */
  path?: string;
  key: string;
  body: object;
  /** Called before another try. By default waits for the response's `retry-after`. */
  before?: () => Promise<unknown>;
  /** Answers that are no last word beside a busy shop's. */
  isPassing?: (answer: CallAnswer) => boolean;
};

/**
 * Calls as a browser does, placing an order or another request that must not be done twice: retries under the same key
 * when rejected or without a response.
 */
export async function callUntilAnswered(call: Call): Promise<CallAnswer> {
  for (;;) {
    const { answer, waitMs } = await tryOnce(call);
    if (answer && answer.status !== 503 && !call.isPassing?.(answer)) return answer;
    await (call.before?.() ?? pause(waitMs));
  }
}

async function tryOnce({
  base,
  storeId,
  method = 'POST',
  path = '/checkout',
  key,
  body,
}: Call): Promise<{ answer: CallAnswer | null; waitMs: number }> {
  const headers = { 'x-store-id': storeId, 'idempotency-key': key, 'content-type': 'application/json' };
  try {
    const reply = await fetch(`${base()}/api${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await reply.text();
    // Every answer of the API is a JSON object.
    const json = JSON.parse(text) as Record<string, unknown>;
    const waitMs = Number(reply.headers.get('retry-after') ?? 1) * 1_000;
    return { answer: { status: reply.status, body: text, json }, waitMs };
  } catch (error) {
    // What fetch throws when the connection is lost. Its realm is Node's own, whose classes are not jest's.
    if (!types.isNativeError(error) || error.name !== 'TypeError') throw error;
    return { answer: null, waitMs: 200 };
  }
}
