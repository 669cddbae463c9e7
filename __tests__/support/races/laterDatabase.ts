// Preload of a server: its database is LATER_BY milliseconds ahead, and the shop, which follows its clock, with it.
import type * as DatabaseClockModule from '../../../src/server/db/databaseClock';
import { replaceIn } from './loadedModule';

const laterBy = Number(process.env['LATER_BY'] ?? 0);

replaceIn<typeof DatabaseClockModule>(
  require.resolve('../../../src/server/db/databaseClock'),
  ({ openDatabaseClock }) => ({
    openDatabaseClock: (options) =>
      openDatabaseClock({ ...options, read: async () => (await options.read()) + laterBy }),
  }),
);
