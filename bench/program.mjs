// The frame of every benchmark's program: builds what is missing, opens the ground, and closes it however the run ends.
import { build, isBuilt } from '../scripts/bundles.mjs';
import { openGround } from './ground.mjs';

const run = async (bench, isAsBuilt) => {
  if (!isAsBuilt && !(await isBuilt()) && (await build()) !== 0) return 1;
  const ground = openGround();
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true;
      void ground.close().then(() => process.exit(130));
    });
  }
  try {
    await bench(ground);
    return 0;
  } catch (error) {
    // Errors after it was stopped are expected.
    if (!isStopped) console.error(error);
    return 1;
  } finally {
    await ground.close();
  }
};

/**
 * Runs a benchmark and ends the process: 0, 1 where it failed, 130 where it was stopped. `readOptions` may throw for
 * options it does not know: 2. `isAsBuilt` of options: measures what is built, however old.
 */
export const runBench = (readOptions, isAsBuilt, bench) => {
  const main = async () => {
    const options = readOptions();
    return run((ground) => bench(ground, options), isAsBuilt(options));
  };
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error.message);
      process.exit(2);
    },
  );
};
