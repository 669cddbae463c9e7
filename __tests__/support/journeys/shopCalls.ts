import { randomUUID } from 'node:crypto';

/** One call of a shop's API. Any status but success throws. */
export type ShopCall = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;

/** Calls of one shop's API with the headers that a browser sends along; what is added to `headers` goes with the next. */
export const shopCalls = (base: string) => {
  const headers: Record<string, string> = {};
  const call: ShopCall = async <Reply>(method: string, path: string, body?: object) => {
    const own: Record<string, string> = {
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers: { ...headers, ...own },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    // The journeys trust the contract; the server's own tests hold it.
    return (await reply.json()) as Reply;
  };
  return { headers, call };
};
