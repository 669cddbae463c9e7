// A deploy that nobody notices: each process is asked to stop, and started again once it has.
import { isReady } from './applications.mjs';
import { APPLICATIONS } from './places.mjs';
import { until } from './programs.mjs';

export const rollOver = async (lab) => {
  for (const [application, name] of APPLICATIONS.entries()) {
    await lab.pause(name, 'SIGTERM');
    lab.resume(name);
    await until(() => isReady(application), `answer of ${name}`, 120);
  }
};
