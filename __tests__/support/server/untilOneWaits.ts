import type { TestDatabase } from './testDatabase';
import { until } from './until';

/** Waits until a connection of the database waits for a lock. */
export const untilOneWaits = ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> =>
  until(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  }, 'one who waits for a lock');
