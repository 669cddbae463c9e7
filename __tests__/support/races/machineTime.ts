// Preload of a server (mutant): it takes its machine's time for the shop's.
import type * as DatabaseClock from '../../../src/server/db/databaseClock';
import { replaceIn } from './loadedModule';

replaceIn<typeof DatabaseClock>(require.resolve('../../../src/server/db/databaseClock'), () => ({
  openDatabaseClock: async () => ({ clock: () => Date.now(), look: async () => {}, close: () => {} }),
}));
