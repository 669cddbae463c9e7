/** One request and its answer, as they went over the wire. Authorization and card numbers are never kept. */
export type Exchange = {
  request: { method: string; path: string; idempotencyKey: string | null; body: unknown };
  answer: { status: number; body: unknown };
};

const HIDDEN = new Set(['number', 'cvv']);

// A test card's number is public; no recording holds one all the same.
const withoutCard = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('card' in body)) return body;
  const { card } = body;
  if (typeof card !== 'object' || card === null) return body;
  const shown = Object.entries(card).map(([field, value]) => [field, HIDDEN.has(field) ? 'hidden' : value]);
  return { ...body, card: Object.fromEntries(shown) };
};

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** A fetch that keeps what goes through it. @param through what sends @param base left off the recorded paths */
export const recordingFetch = (through: typeof fetch, base: () => string) => {
  const exchanges: Exchange[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const reply = await through(input, init);
    const text = await reply.clone().text();
    exchanges.push({
      request: {
        method: init?.method ?? 'GET',
        path: url.startsWith(base()) ? url.slice(base().length).replace(/appId=[^&]*/, 'appId=pk_test') : url,
        idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
        body: typeof init?.body === 'string' ? withoutCard(parsed(init.body)) : null,
      },
      answer: { status: reply.status, body: parsed(text) },
    });
    return reply;
  };
  return {
    send,
    /** What went through since the last time, and forgets it. */
    take: (): Exchange[] => exchanges.splice(0),
  };
};
