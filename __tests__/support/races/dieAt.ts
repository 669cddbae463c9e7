// Preload of a server: kills its own process (SIGKILL) the first time it reaches the step DIE_AT names, and points it
// to the provider at PROVIDER_URL, which outlives it. The server itself is unchanged: the steps are detected at its
// connections to the database, to the provider and to the queue.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type * as Worker from 'graphile-worker';
import { Client } from 'pg';

import { JoinedStatements } from '../../../src/server/db/joinedStatements';
import type { FailPoint } from './failPoints';
import { replaceIn } from './loadedModule';

/** Long enough for a call on this machine to leave, mostly too short for its answer to be read. */
const ON_ITS_WAY_MS = 3;
const PROVIDER_PATH = '/sandbox/pagarme/core/v5';

const { DIE_AT: step, PROVIDER_URL: provider } = process.env;

const comeBy = (passed: FailPoint | `${string}.${string}`): void => {
  if (passed === step) process.kill(process.pid, 'SIGKILL');
};

// ---- The queue: which job runs is known to everything it does.
const job = new AsyncLocalStorage<string>();
replaceIn<typeof Worker>(require.resolve('graphile-worker'), ({ run }) => ({
  run: (options, ...others) => {
    const tasks = Object.entries(options.taskList ?? {}).map(([name, task]): [string, Worker.Task] => [
      name,
      (payload, helpers) =>
        job.run(name, async () => {
          comeBy(`${name}.taken`);
          await task?.(payload, helpers);
          comeBy(`${name}.done`);
        }),
    ]);
    return run({ ...options, taskList: Object.fromEntries(tasks) }, ...others);
  },
}));

// ---- The database: what a transaction writes says what it is for.
const purposes = new WeakMap<Client, string>();
/** Connections with an open transaction. */
const inside = new WeakSet<Client>();
const WRITES: [RegExp, string][] = [
  [/^insert into "idempotency_keys"/, 'claim'],
  [/^update "idempotency_keys"/, 'reply'],
  [/insert into sale_orders\s/, 'placing'],
  [/^insert into "provider_events"/, 'webhook'],
  [/^update "payments"/, 'recording'],
];

const purposeOf = (text: string): string | undefined => {
  const name = job.getStore();
  if (name !== undefined) return /^(insert|update|delete)/.test(text) ? name : undefined;
  return WRITES.find(([pattern]) => pattern.test(text))?.[1];
};

type Sent = string | { text?: string } | JoinedStatements | null;
const textsOf = (sent: Sent): string[] => {
  if (sent instanceof JoinedStatements) return sent.parts.map(({ text }) => text.trimStart());
  return [(typeof sent === 'string' ? sent : (sent?.text ?? '')).trimStart()];
};

type Query = (this: Client, ...asked: unknown[]) => unknown;
// The most general of its overloads: arguments are passed on unchanged.
const { query } = Client.prototype as unknown as { query: Query };
const watched: Query = function watchedQuery(...asked) {
  const sent = asked[0] as Sent;
  const texts = textsOf(sent);
  const begins = texts.some((text) => text.startsWith('begin'));
  if (begins) inside.add(this);
  if (begins || !inside.has(this)) purposes.delete(this);
  for (const purpose of texts.map(purposeOf)) {
    if (purpose !== undefined && !purposes.has(this)) purposes.set(this, purpose);
  }
  // What stands alone is committed with its answer.
  const isEnd = texts.some((text) => text === 'commit' || text === 'rollback') || !inside.has(this);
  const ending = purposes.get(this);
  if (isEnd) inside.delete(this);
  if (!isEnd || ending === undefined || !(sent instanceof JoinedStatements)) return query.apply(this, asked);
  comeBy(`${ending}.written`);
  const { callback } = sent;
  sent.callback = (error, result) => {
    if (!error) comeBy(ending === 'reply' ? 'reply.kept' : `${ending}.committed`);
    callback(error, result);
  };
  return query.apply(this, asked);
};
Object.assign(Client.prototype, { query: watched });

// ---- The provider: another process than the server, as it is in life.
const call = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const asked = input instanceof Request ? input.url : input.toString();
  const at = asked.indexOf(PROVIDER_PATH);
  if (at < 0 || provider === undefined) return call(input, init);
  const path = asked.slice(at + PROVIDER_PATH.length);
  const answering = () => call(`${provider}${PROVIDER_PATH}${path}`, init);
  const what = { POST: 'charge', DELETE: 'cancellation' }[init?.method ?? 'GET'];
  if (what === undefined) return answering();
  comeBy(`${what}.unsent`);
  const answer = answering();
  if (step === `${what}.sent`) {
    answer.catch(() => {});
    await pause(ON_ITS_WAY_MS);
    comeBy(`${what}.sent`);
  }
  const reply = await answer;
  comeBy(`${what}.answered`);
  return reply;
};
