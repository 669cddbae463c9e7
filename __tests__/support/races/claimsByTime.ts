// Preload of a server (mutant): it holds no lock of its process, so that its claims end by time alone.
import type * as ProcessLock from '../../../src/server/db/processLock';
import { replaceIn } from './loadedModule';

replaceIn<typeof ProcessLock>(require.resolve('../../../src/server/db/processLock'), () => ({
  openProcessLock: async () => ({ number: () => null, close: async () => {} }),
}));
