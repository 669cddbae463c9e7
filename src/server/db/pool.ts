import type { FastifyBaseLogger } from 'fastify';
import { Pool, types, type PoolClient } from 'pg';

import { applicationName } from './applicationName';
import type { APPLICATION_ROLE, DatabaseConnection, RequestLogin } from './connection';
import { GuardedClient, type Guards } from './guardedClient';
import { PLAN_SETTINGS } from './planSettings';

const IDLE_IN_TRANSACTION_MS = 15_000;
/** How long a connection may take to open, ms. */
export const CONNECT_MS = 5_000;
/** What a server that was asked to end a statement has left to say so, ms; beyond, it is gone. */
const GRACE_MS = 5_000;

/** How long a statement of a request may take, ms. */
const STATEMENT_MS = 10_000;

const settingsOf = (statementTimeoutMs: number) => ({
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  timezone: 'UTC',
  ...PLAN_SETTINGS,
});

/** What connections of requests are set to. */
export const REQUEST_SETTINGS = settingsOf(STATEMENT_MS);

/** Settings as the options of a start. */
export const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** How connections are kept through a silent network, and a server that vanished is noticed between statements. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type PoolOptions = {
  /** A role to take with the start-up packet; left out: the login's own. */
  role?: typeof APPLICATION_ROLE | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Connections at most; the embedded server takes 100 of all processes together. */
  max?: number;
  /** 0: no limit, for migrations and bulk work. */
  statementTimeoutMs?: number;
  /** Behind a pooler: the settings come with the login, see `keepLoginSettings`. */
  isPooled?: boolean;
};

// drizzle reads the parsers of the package, not of the pool, so this one is set for the whole process.
types.setTypeParser(types.builtins.INT8, toSafeInteger);

const connectionsOf = new WeakMap<Pool, ReadonlySet<PoolClient>>();

/** Ends all connections of a pool at once, whatever is under way on them; it makes others when it is asked again. */
export const dropConnections = (pool: Pool): void => {
  for (const client of connectionsOf.get(pool) ?? []) dropped(client);
};

// The pool itself makes them of this kind.
const dropped = (client: PoolClient): void => (client as unknown as GuardedClient).drop();

/** Opens a pool; it connects on first use. A lost connection is logged and replaced, it never ends the process. */
export function openPool(connection: DatabaseConnection, options: PoolOptions): Pool {
  const { role, log, max = 16, statementTimeoutMs = STATEMENT_MS, isPooled = false } = options;
  const settings = { ...(role ? { role } : {}), ...settingsOf(statementTimeoutMs) };
  const guards: Guards = { isPooled, silenceMs: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + GRACE_MS };
  const pool = new Pool({
    ...connection,
    ...guards,
    Client: GuardedClient,
    max,
    ...KEEP_ALIVE,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    // In the start-up packet: no connection is ever handed out before its role holds.
    ...(isPooled ? {} : { options: optionsOf(settings) }),
  });
  // Idle or lent out, each connection reports here; without a listener its loss would end the process.
  const all = new Set<PoolClient>();
  connectionsOf.set(pool, all);
  const lent = new Set<PoolClient>();
  const condemned = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => {
    lent.delete(client);
    if (condemned.has(client)) dropped(client);
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    all.add(client);
    client.on('end', () => {
      all.delete(client);
      lent.delete(client);
    });
    // The rest leads to the same server, most of it; what is at work, perhaps at the next one already, comes to its end.
    (client as unknown as GuardedClient).demoted = () => {
      for (const other of all) {
        if (lent.has(other)) condemned.add(other);
        else dropped(other);
      }
    };
  });
  // The pool reports the loss of an idle client again; it is logged already.
  pool.on('error', () => {});
  return pool;
}

/** The connections of requests: row-level security applies to them, unlike to owners and superusers. */
export const openRequestPool = (
  { connection, role, isPooled = false }: RequestLogin,
  options: Omit<PoolOptions, 'role' | 'isPooled'>,
): Pool => openPool(connection, { ...options, role, isPooled });

/**
 * PostgreSQL's bigint as a number: amounts in centavos and counts fit.
 * @throws RangeError beyond 2^53 - 1, where digits would be lost silently
 */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond what a number holds: ${text}`);
  return value;
}
