import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';

import { NEVER_SHED } from '../http/security';
import { monotonicClock, type Clock } from '../kernel/clock';
import { databaseProbe } from './databaseProbe';

/** Why a process should get no traffic. */
type Unready = 'stopping' | 'database' | 'schema' | 'jobs';

/** How a cluster is for this process. */
export type ClusterState = 'ready' | 'database' | 'jobs';

/** Checks whether this process can serve. */
export type Readiness = {
  /** False from the first moment of a graceful stop. */
  isServing: () => boolean;
  /** Rejects while the database does not answer; behind a network that is cut it may be silent instead. */
  pingDatabase: () => Promise<unknown>;
  /** How long a database that counts as there may be silent, ms; left out: 1.5 s, less than a balancer gives a probe. */
  mostSilentMs?: number;
  /** Whether the database has all that this version needs; left out: it has. */
  hasSchema?: () => boolean;
  /** Whether this process takes jobs; left out: it does. */
  isWorking?: () => boolean;
  /**
   * Why further clusters do not serve their stores, by their names; left out: there are none. It takes no process out: their
   * stores are away from every process, and all others are not.
   */
  others?: () => Promise<Record<string, ClusterState>>;
  /** Monotonic; left out: that of this process. */
  now?: Clock;
};

/** How long a process may take no jobs after the database was away, ms: in all processes the queue begins anew. */
const QUEUE_RETURNS_MS = 30_000;

const yes = () => true;

/** `without=database`: a process that lacks nothing but that counts as ready. */
const ASKED = Type.Object({ without: Type.Optional(Type.Literal('database')) });

/**
 * `/health`: the process is up. `/ready`: send it traffic; else 503 with the reasons. Where the database is away it is so
 * for every process, and each still has pages and the catalogue in memory: a balancer that would have nobody left asks
 * for what is ready without it. Both answer under any load, so that a busy process is not taken for a dead one.
 */
export const healthRoutes: FastifyPluginAsync<Readiness> = async (app, readiness) => {
  const { isServing, hasSchema = yes, isWorking = yes, now = monotonicClock, others } = readiness;
  const isThere = databaseProbe(readiness.pingDatabase, readiness.mostSilentMs);
  const route = { config: { storeBy: 'none', ...NEVER_SHED }, schema: { hide: true } } as const;

  let awayAt = -Infinity;
  const reasons = async (): Promise<Unready[]> => {
    if (!isServing()) return ['stopping'];
    if (!(await isThere())) {
      awayAt = now();
      // Without the database nothing is known of the rest.
      return ['database'];
    }
    const takesJobs = isWorking() || now() - awayAt < QUEUE_RETURNS_MS;
    return [...(hasSchema() ? [] : (['schema'] as const)), ...(takesJobs ? [] : (['jobs'] as const))];
  };

  app.get('/health', route, async () => ({ status: 'ok' }));
  app.get<{ Querystring: Static<typeof ASKED> }>(
    '/ready',
    { ...route, schema: { ...route.schema, querystring: ASKED } },
    async (request, reply) => {
      const found = (await reasons()).filter((reason) => reason !== request.query.without);
      const clusters = others ? { clusters: await others() } : {};
      if (found.length === 0) return { status: 'ready', ...clusters };
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', reasons: found, ...clusters });
    },
  );
};
