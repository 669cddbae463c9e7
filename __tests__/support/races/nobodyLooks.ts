// Preload of a server (mutant): it waits for webhooks, and asks for no payment that waits.
import type * as LookRun from '../../../src/server/order/lookRun';
import { replaceIn } from './loadedModule';

replaceIn<typeof LookRun>(require.resolve('../../../src/server/order/lookRun'), () => ({
  lookRun: async (_deps, due) => ({ calls: 0, looked: 0, left: due.length, isProviderAway: false }),
}));
