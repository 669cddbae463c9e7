// Preload of a server: it prints the id of each job it begins, with the number of the try.
import type * as Worker from 'graphile-worker';

import { replaceIn } from './loadedModule';

replaceIn<typeof Worker>(require.resolve('graphile-worker'), ({ run }) => ({
  run: (options, ...others) => {
    const tasks = Object.entries(options.taskList ?? {}).map(([name, task]): [string, Worker.Task] => [
      name,
      (payload, helpers) => {
        process.stdout.write(`began ${name} ${helpers.job.id}/${helpers.job.attempts}\n`);
        return task?.(payload, helpers);
      },
    ]);
    return run({ ...options, taskList: Object.fromEntries(tasks) }, ...others);
  },
}));
