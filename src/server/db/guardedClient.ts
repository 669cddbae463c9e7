import type { Socket } from 'node:net';

import { Client, type ClientConfig, type Connection, type Submittable } from 'pg';

import { inTime, LATE } from './inTime';
import { JoinedStatements } from './joinedStatements';

/** What a connection of ours does beyond pg's own. */
export type Guards = {
  /** A server that owes an answer and sends nothing for so long is taken for gone, ms; 0: it may take any time. */
  silenceMs?: number;
  /** Behind a pooler that gives connections by transaction: a statement of a name may be another connection's. */
  isPooled?: boolean;
};

/** What the server answers a write where it only reads: it was demoted. */
export const READ_ONLY = '25006';
/** Says that a commit is on this server alone, as the wait for its copy was cut short. */
const UNCOPIED_COMMIT = 'SyncRepWaitForLSN';

type Notice = { code?: string; routine?: string };
/** pg's client as it is beside its published type. */
type Inside = { connection: Connection & { stream: Socket }; readyForQuery: boolean };

/** A server that was asked something and does not answer any more, as one that is frozen or cut off. */
class SilentServerError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(silenceMs: number) {
    super(`the database has sent nothing for ${silenceMs} ms`);
  }
}

/**
 * A connection that ends by itself where its server cannot be relied on: it says nothing, became one that only
 * reads, or acknowledges a commit that no copy of it has.
 */
export class GuardedClient extends Client {
  /** Called as its server turns out to be one that only reads; it ends with it. */
  demoted: () => void = () => {};

  constructor(options: ClientConfig & Guards = {}) {
    super(options);
    const { silenceMs = 0, isPooled = false } = options;
    const inside = this as unknown as Inside;
    // With TLS it has another stream than at first, so this waits for the first answer; until then pg has its own limit.
    inside.connection.once('readyForQuery', () => {
      const { connection } = inside;
      connection.stream.setTimeout(silenceMs);
      connection.stream.on('timeout', () => {
        if (!inside.readyForQuery) connection.stream.destroy(new SilentServerError(silenceMs));
      });
      // After pg's own listeners: whoever asked has the error already.
      connection.on('errorMessage', ({ code }: Notice) => {
        if (code !== READ_ONLY) return;
        this.demoted();
        this.drop();
      });
      // Before the commit is answered: nobody may take it for one.
      connection.on('notice', ({ routine }: Notice) => {
        if (routine === UNCOPIED_COMMIT) this.drop();
      });
    });
    if (isPooled) this.query = withoutNames(this.query.bind(this));
  }

  /** Ends at once, whatever is under way; a pool replaces it. */
  drop(): void {
    (this as unknown as Inside).connection.stream.destroy();
  }
}

/** What such a connection is asked. */
export const STILL_THERE = 'select pg_is_in_recovery() as reads';
/** How often a connection that mostly waits is asked, and how long its server may take, ms. */
const ASKED_EACH_MS = 2_000;
export const BEAT_SILENCE_MS = 4_000;

/**
 * Asks the server of a connection that mostly waits whether it is there and still the one that writes, until the
 * connection ends; ends it where not. For one that was opened with `silenceMs`.
 * @returns asks at once, for when there is reason to doubt: whether the answer is there within so long, ms; ends the
 *   connection where not
 */
export const askNowAndThen = (client: GuardedClient): ((mostMs: number) => Promise<boolean>) => {
  let asked: Promise<boolean> | null = null;
  const check = async (): Promise<boolean> => {
    const { rows } = await client.query<{ reads: boolean }>(STILL_THERE);
    const isThere = rows[0]?.reads === false;
    if (!isThere) client.drop();
    return isThere;
  };
  // What goes wrong ends the connection, and its owner opens another.
  const ask = () =>
    (asked ??= check()
      .catch(() => false)
      .finally(() => (asked = null)));
  const timer = setInterval(() => void ask(), ASKED_EACH_MS);
  client.once('end', () => clearInterval(timer));
  return async (mostMs) => {
    const isThere = await inTime(ask(), mostMs);
    if (isThere === LATE) client.drop();
    return isThere === true;
  };
};

const withoutNames = (query: (...asked: unknown[]) => unknown): Client['query'] =>
  ((statement: string | Submittable | { name?: string }, ...rest: unknown[]) => {
    if (statement instanceof JoinedStatements) for (const part of statement.parts) part.name = undefined;
    else if (typeof statement === 'object' && 'name' in statement && !('submit' in statement))
      return query({ ...statement, name: undefined }, ...rest);
    return query(statement, ...rest);
  }) as Client['query'];
