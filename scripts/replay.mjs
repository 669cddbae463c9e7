// npm run replay file.json [--step | --at N | --diff]: a recorded session once more, without browser and network.
// Prints each action, what the machines did and what changed, and compares the states. Ends with 1 where they differ.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

import { fromRoot } from './bundles.mjs';
import './nodeVersion.mjs';

const USAGE = 'npm run replay -- file.json [--step | --at N | --diff]';

const fail = (words) => {
  console.error(words);
  process.exit(2);
};

const options = { step: { type: 'boolean' }, diff: { type: 'boolean' }, at: { type: 'string' } };
const parsed = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
};
const {
  values: { step, diff, at },
  positionals: [file],
} = parsed();
if (!file) fail(USAGE);
if (at !== undefined && !/^\d+$/.test(at)) fail(`--at takes the number of an action\n${USAGE}`);

const bundle = fromRoot('dist/render/replay.cjs');
if (!existsSync(bundle)) fail('The replay is part of the build: npm run build');
const { readRecording, rebuild, transitionLines, machineVersions } = createRequire(import.meta.url)(bundle);

const recordingOf = (name) => {
  try {
    const bytes = readFileSync(path.resolve(name));
    return readRecording((name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8'));
  } catch (error) {
    return fail(`${name}: ${error.message}`);
  }
};
const recording = recordingOf(file);
const { startedAt, build, machines, steps, replies } = recording.oipet;

console.log(`Recorded ${startedAt}, build ${build}: ${steps.length} actions, ${replies.length} answers of the API`);
for (const [machine, version] of Object.entries(machineVersions())) {
  if (machines[machine] !== version) console.log(`  The machine "${machine}" is not the one of the recording.`);
}

const reader = step ? createInterface({ input: stdin, output: stdout }) : null;
const lines = reader?.[Symbol.asyncIterator]();
let count = 0;
let differing = 0;
let reached = false;
for (const transition of rebuild(recording)) {
  count += 1;
  if (transition.hash !== transition.recordedHash) differing += 1;
  if (at !== undefined && Number(at) !== transition.number) continue;
  for (const line of transitionLines(transition, diff || step || at !== undefined)) console.log(line);
  for (const { method, path: asked, ms } of step ? replies.filter((reply) => reply.step === transition.number) : [])
    console.log(`      ⟵ ${method} ${asked}, answered after ${ms} ms`);
  if (at !== undefined) {
    reached = true;
    console.log(JSON.stringify(transition.state, null, 2));
    break;
  }
  if (lines) {
    stdout.write('Enter for the next, q to end: ');
    const { value = 'q', done } = await lines.next();
    if (done || value.trim() === 'q') break;
  }
}
reader?.close();
if (at !== undefined && !reached) fail(`There is no action ${String(at)}: the recording has ${count}`);
console.log(`${count} actions replayed, ${count - differing} states as recorded, ${differing} different`);
// Not `exit`: what was printed into a pipe may still be on its way.
process.exitCode = differing === 0 ? 0 : 1;
