// Preload of a server (mutant): its queue writes down the end of each job by itself and nobody hears of a failure to:
// the process ends where the database is away at that moment.
import { parseCronItems, run, type TaskList } from 'graphile-worker';

import type * as JobRunner from '../../../src/server/queue/jobRunner';
import { replaceIn } from './loadedModule';

replaceIn<typeof JobRunner>(require.resolve('../../../src/server/queue/jobRunner'), () => ({
  async startJobs({ ownerPool, jobs }) {
    const runner = await run({
      pgPool: ownerPool,
      taskList: jobs as TaskList, // as the real one does
      parsedCronItems: parseCronItems([]),
      concurrency: 4,
      noHandleSignals: true,
    });
    return { stop: () => runner.stop() };
  },
}));
