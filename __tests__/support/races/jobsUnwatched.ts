// Preload of a server (mutant): its queue records the end of each job without handling a failure: the process ends
// where the database is unreachable at that moment.
import { parseCronItems, run, type TaskList } from 'graphile-worker';

import type * as JobRunner from '../../../src/server/queue/jobRunner';
import { replaceIn } from './loadedModule';

replaceIn<typeof JobRunner>(require.resolve('../../../src/server/queue/jobRunner'), () => ({
  async startJobs({ queuePool, jobs }) {
    const runner = await run({
      pgPool: queuePool,
      taskList: jobs as TaskList, // as the real one does
      parsedCronItems: parseCronItems([]),
      concurrency: 4,
      noHandleSignals: true,
    });
    return { isWorking: () => true, stop: () => runner.stop() };
  },
}));
