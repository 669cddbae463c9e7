import type { FastifyBaseLogger } from 'fastify';

import type { ChangeFeed } from '../db/changeFeed';
import type { Database } from '../db/database';
import { maintenanceRepository } from './maintenanceRepository';

type Options = { db: Database; feed: Pick<ChangeFeed, 'onPlatformChanged'>; log: Pick<FastifyBaseLogger, 'warn'> };

/** What this process knows of maintenance: read once at its start, and whenever the database tells of a change. */
export const maintenanceWatch = ({ db, feed, log }: Options) => {
  let isOn = false;
  let reads = 0;

  const read = async (): Promise<void> => {
    reads += 1;
    const started = reads;
    const since = await maintenanceRepository.since(db.shared);
    // A later read may have answered first.
    if (started === reads) isOn = since !== null;
  };
  feed.onPlatformChanged(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'whether there is maintenance could not be read'));
  });

  return { isOn: () => isOn, read };
};
