// Stands between sqlmap and the shop: signs each request as somebody who may make it, gives it an address, a key and
// words of its own, so that the second try is not refused as a repetition of the first, and counts the answers of each target.
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';

import { send } from './callers.mjs';
import { FRESH, TARGET_HEADER } from './marks.mjs';

/** An address of its own for each try: what is limited by address is not limited here. */
const freshAddress = () => `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join('.')}`;
const freshWord = () => crypto.randomUUID().replaceAll('-', '').slice(0, FRESH.length);

/** @returns its address, how often each status came for each target, and how it ends */
export const openRelay = async (shop, headersFor) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const tally = new Map();
  const makers = new Map();
  const examples = new Map();
  const count = (target, status, body) => {
    if (status >= 500 && !examples.has(`${target} ${status}`))
      examples.set(`${target} ${status}`, String(body).slice(0, 300));
    const counts = tally.get(target) ?? new Map();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    tally.set(target, counts);
  };
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const {
      [TARGET_HEADER]: target,
      connection: _connection,
      host: _host,
      'content-length': _length,
      ...own
    } = headers;
    try {
      // Of a sqlmap that is cut there may be half a request.
      const sent = Buffer.concat(await request.toArray()).toString();
      const made = new Map([[FRESH, freshWord()]]);
      for (const [mark, make] of makers)
        if (request.url.includes(mark) || sent.includes(mark)) made.set(mark, await make());
      const filled = (text) => [...made].reduce((all, [mark, value]) => all.replaceAll(mark, value), text);
      const [url, body] = [filled(request.url), filled(sent)];
      // sqlmap gives a type to a body that is none.
      if (body === '') delete own['content-type'];
      const filledOwn = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, filled(value)]));
      // A header that is itself attacked stays.
      const reply = await send(
        shop.base,
        { method, url, headers: { ...(await headersFor(url)), 'x-forwarded-for': freshAddress(), ...filledOwn }, body },
        agent,
      );
      count(target, reply.status, reply.body);
      const { connection: _kept, 'transfer-encoding': _encoding, ...answered } = reply.headers;
      response.writeHead(reply.status, answered).end(reply.body);
    } catch (error) {
      count(target, 502, error);
      response.writeHead(502).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    /** What stands in the place of a mark, made anew for each request. */
    makes: (mark, make) => makers.set(mark, make),
    /** Of one target: how many answers by status; 502 where the shop gave none. */
    answersOf: (target) => tally.get(String(target)) ?? new Map(),
    /** The first answer of a status at or above 500, or why there was none. */
    exampleOf: (target, status) => examples.get(`${target} ${status}`),
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
