import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { pino, type Logger } from 'pino';

import { readConfiguration } from '../../../src/server/app/configuration';
import type { ClusterGround } from '../../../src/server/app/cell';
import { openShop } from '../../../src/server/app/shop';
import type { Clock } from '../../../src/server/kernel/clock';
import type { SandboxMode, SandboxProvider } from '../../../src/server/sandbox/sandboxModes';
import { cartBuilders } from './cartBuilders';
import { createTestDatabase, urlOf } from './testDatabase';
import { until } from './until';
import { noLimits } from './testLimiter';

/** `environment`: other variables. `clock`: another time than this machine's. `log`: where it writes; nowhere if left out. */
type Options = {
  environment?: Record<string, string>;
  clock?: Clock;
  log?: Logger;
  /** Names the database itself as its replica: nothing is read from it, and what would be is counted. */
  hasReplica?: boolean;
  /** Further clusters, each with the whole of some stores. */
  clusters?: ClusterGround[];
};

/**
 * The whole server as `npm start` opens it, listening on a port of its own with the providers' simulators, jobs and a
 * database of its own. Its shoppers use real HTTP, and so does the server with its providers.
 */
export async function openWholeShop({
  environment = {},
  clock,
  log = pino({ level: 'silent' }),
  hasReplica = false,
  clusters = [],
}: Options = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oipet-shop-'));
  const closings: { name: string; close: () => Promise<unknown> }[] = [];
  const stopping = new AbortController();
  const shop = await openShop({
    configuration: readConfiguration({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DEMO: '0',
      LIMITS: noLimits,
      ...(hasReplica ? { DATABASE_URL: database.url, DATABASE_REPLICA_URL: urlOf(database.requests) } : {}),
      ...environment,
    }),
    log,
    connection: database.connection,
    requests: { connection: database.requests, role: null },
    queuePool: database.owner,
    clusters,
    lifecycle: {
      isServing: () => !stopping.signal.aborted,
      stopping: stopping.signal,
      onStop: (name, close) => closings.unshift({ name, close }),
    },
    ...(clock ? { clock } : {}),
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // Listening on a port, a server's address is no text.
  const address = shop.app.server.address() as AddressInfo;
  await shop.startWork(address);
  const base = `http://127.0.0.1:${address.port}`;

  /** An overloaded server asks to retry a little later; a test's machine may be one. */
  const answered = async (url: string, init: RequestInit): Promise<Response> => {
    let reply = await fetch(`${base}${url}`, init);
    await until(async () => {
      if (reply.status !== 503) return true;
      reply = await fetch(`${base}${url}`, init);
      return false;
    }, 'the server to take calls');
    return reply;
  };

  return {
    ...cartBuilders(database.owner),
    owner: database.owner,
    database,
    app: shop.app,
    base,
    calls: shop.calls,

    /** What a scraper reads. @throws where the environment sets no METRICS_PORT */
    async scrape(): Promise<string> {
      if (shop.metrics === null) throw new Error('this shop has no metrics');
      return shop.metrics.print();
    },

    /** Closes one part before the rest, as if it had broken. */
    async breakPart(name: string): Promise<void> {
      const part = closings.find((one) => one.name === name);
      if (!part) throw new Error(`no part is called ${name}`);
      closings.splice(closings.indexOf(part), 1);
      await part.close();
    },

    /** Has a simulated provider behave in a way, as the sandbox page does. */
    async play(provider: SandboxProvider, mode: SandboxMode): Promise<void> {
      const reply = await answered(`/sandbox/modes/${provider}/${mode}`, { method: 'POST', redirect: 'manual' });
      if (reply.status >= 400) throw new Error(`the sandbox answered ${reply.status}`);
    },

    /** One call of a shopper. @throws with the body when the status is none of success */
    async call<Answer>(store: { id: string }, method: string, url: string, body?: object): Promise<Answer> {
      const headers = {
        'x-store-id': store.id,
        'idempotency-key': `${Math.random()}`,
        'content-type': 'application/json',
      };
      const reply = await answered(`/api${url}`, { method, headers, body: body ? JSON.stringify(body) : null });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${url} answered ${reply.status} ${text}`);
      // Responses are checked by the contract's tests; here they are trusted.
      return JSON.parse(text) as Answer;
    },

    async close(): Promise<void> {
      stopping.abort();
      // Closing would wait for keep-alive connections of the shoppers.
      shop.app.server.closeAllConnections();
      await shop.app.close();
      for (const { close } of closings) await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;
