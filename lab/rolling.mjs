// A deploy that nobody notices: each process is asked to stop, and started again once it has.
import { isReady } from './applications.mjs';
import { APPLICATIONS } from './places.mjs';
import { until } from './programs.mjs';

/**
 * An update, or the way back: the same, each process with the other build of the lab's two. The first one of a newer build
 * migrates; meanwhile both serve side by side.
 */
export const update = async (lab) => {
  lab.changeBuild();
  await rollOver(lab);
};

export const rollOver = async (lab) => {
  for (const [application, name] of APPLICATIONS.entries()) {
    await lab.pause(name, 'SIGTERM');
    lab.resume(name);
    await until(() => isReady(application), `answer of ${name}`, 120);
  }
};
