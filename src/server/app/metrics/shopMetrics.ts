import type { FastifyBaseLogger } from 'fastify';

import type { DatabaseConnection } from '../../db/connection';
import { openPool } from '../../db/pool';
import type { Lifecycle } from '../lifecycle';
import { openMetrics, type Metrics, type Sources } from './metrics';

/** How long a statement that watches may take. */
const LIMIT_MS = 2_000;

type Options = Omit<Sources, 'watchPool' | 'failed'> & {
  /** By the server's own login, which may ask over all stores. */
  connection: DatabaseConnection;
  log: Pick<FastifyBaseLogger, 'warn'>;
  lifecycle: Pick<Lifecycle, 'onStop'>;
};

/** Metrics of a shop, with a connection of their own: they are read also while requests wait for one. */
export const openShopMetrics = ({ connection, log, lifecycle, ...sources }: Options): Promise<Metrics> => {
  const watchPool = openPool(connection, { log, max: 1, statementTimeoutMs: LIMIT_MS });
  lifecycle.onStop('connection of metrics', () => watchPool.end(), 1_000);
  const failed = (error: unknown) => log.warn({ err: error }, 'a metric could not be read');
  return openMetrics({ ...sources, watchPool, failed });
};
