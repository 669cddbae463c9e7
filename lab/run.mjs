// npm run lab: a whole cluster on loopback. `npm run lab -- state|fail <what>` act on the one that runs, `drill` and `short` on one of their own;
// docs/cluster.md says what each does. Ctrl-C ends everything.
import '../scripts/nodeVersion.mjs';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { build, isBuilt } from '../scripts/bundles.mjs';
import { scratch } from '../scripts/scratch.cjs';
import { drill, DRILLED, WAYS } from './drill.mjs';
import { FAILURES } from './failures.mjs';
import { openLaboratory } from './laboratory.mjs';
import { ratios } from './ratios.mjs';
import { CONTROL, HOST } from './places.mjs';
import { missingPackages } from './programs.mjs';
import { printState, stateOf } from './state.mjs';

const USAGE = `npm run lab                     starts it, and shows what it is made of
npm run lab -- state            what it looks like now
npm run lab -- fail <what>      ${Object.entries(FAILURES)
  .map(([name, { what }]) => `${name}: ${what}`)
  .join('\n                                ')}
npm run lab -- drill            starts one of its own, and fails its primary under orders: --rounds 20
                                --ways ${DRILLED.join()}
                                (of ${WAYS.join()})
                                --orders 5 --reads 20: whole orders and reads a second
                                --from <folder>: an earlier build, which the processes begin with and \`update\` leaves
npm run lab -- ratios           starts one of its own: orders and pages with 1 to 3 processes, reads with 0 to 2 copies,
                                in --rounds turns
npm run lab -- short            one kill of the primary under orders, as the step \`lab\` of npm test; left out where
                                Debian's packages lack`;

const TURN_SECONDS = 2;
const SHORT = { ways: ['primary'], rounds: 1 };

const ask = async (command) => {
  const reply = await fetch(`http://${HOST}:${CONTROL}/${command}`, { method: 'POST' }).catch(() => null);
  if (reply === null) {
    console.error('no lab runs here: npm run lab');
    process.exit(1);
  }
  const text = await reply.text();
  if (reply.ok) console.log(text);
  else console.error(text);
  process.exit(reply.ok ? 0 : 1);
};

const {
  values: { rounds, ways, seed, orders, reads, from },
  positionals: [command, what],
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    ways: { type: 'string', default: DRILLED.join() },
    seed: { type: 'string', default: '20261120' },
    from: { type: 'string' },
    orders: { type: 'string', default: '5' },
    reads: { type: 'string', default: '20' },
  },
});
if (command === 'state') printState(await stateOf());
else if (command === 'fail' && what in FAILURES) await ask(`fail/${what}`);
else if (command !== undefined && !['drill', 'ratios', 'short'].includes(command)) {
  console.error(USAGE);
  process.exit(1);
} else if (ways.split(',').includes('update') && from === undefined) {
  console.error('update takes --from, the folder of an earlier build');
  process.exit(1);
} else {
  const missing = missingPackages();
  if (missing.length > 0 && command === 'short') {
    console.log(`left out, as this machine lacks ${missing.join(', ')}`);
    process.exit(0);
  }
  if (missing.length > 0) {
    console.error(`missing: sudo apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);
  const folder = mkdtempSync(path.join(scratch, 'oipet-lab-'));
  const stopping = new AbortController();
  const isStopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(stopping.abort()));
  });
  const lab = await openLaboratory(folder, console.log, {
    stopping: stopping.signal,
    ...(from ? { from: path.resolve(from) } : {}),
  });
  const wanted = {
    ways: ways.split(','),
    rounds: Number(rounds),
    seed: Number(seed),
    rates: { orders: Number(orders), pages: Number(reads) },
  };
  let over = 1;
  try {
    over =
      command === undefined
        ? await served(lab, folder, isStopped)
        : await Promise.race([
            command === 'ratios'
              ? compared(lab, wanted)
              : drilled(lab, command === 'short' ? { ...wanted, ...SHORT } : wanted),
            isStopped.then(() => 130),
          ]);
  } catch (error) {
    console.error(error);
  } finally {
    await lab.close();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(over);
}

/** Compares processes and copies. @returns the exit code */
async function compared(lab, wanted) {
  await ratios(lab, { ...wanted, seconds: TURN_SECONDS }, console.log);
  return 0;
}

/** Fails the primary again and again. @returns the exit code */
async function drilled(lab, wanted) {
  const findings = await drill(lab, wanted, console.log);
  for (const finding of findings) console.log(`X ${finding}`);
  console.log(`seed ${wanted.seed}, ${wanted.rounds} rounds of ${wanted.ways.join()}: ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

/** Does what it is asked, until it is stopped. @returns the exit code */
async function served(lab, folder, isStopped) {
  const control = createServer(async (request, response) => {
    const { what: words, fail } = FAILURES[request.url.split('/').at(-1)];
    try {
      await fail(lab);
      response.end(`${words}: done`);
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  control.requestTimeout = 0;
  control.listen(CONTROL, HOST);
  printState(await stateOf());
  console.log(`\nlogs: ${folder}\n${USAGE}`);
  await isStopped;
  control.close();
  control.closeAllConnections();
  return 0;
}
