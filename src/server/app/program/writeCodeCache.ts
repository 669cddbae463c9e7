import '../../kernel/engineFlags';

import { spawnSync } from 'node:child_process';
import v8 from 'node:v8';

import { loadBundle } from './codeCache';
import { BUNDLE } from './load';
import type { Programs } from './programs';

const CHECK = '--check';

/**
 * `node dist/server/writeCodeCache.cjs` compiles what a start of the server runs, and leaves it for the starts to come of
 * this Node. Ends with 1 where the next process does not take it.
 */
async function write(): Promise<void> {
  // What a collection of garbage would throw away again is written too.
  v8.setFlagsFromString('--no-flush-bytecode');
  const bundle = loadBundle<{ programs: Programs }>(BUNDLE, false);
  await bundle.exports.programs.warmUp();
  // Flags are part of what compiled code depends on: it is written under those it is read with.
  v8.setFlagsFromString('--flush-bytecode');
  bundle.write();
  const next = spawnSync(process.execPath, [__filename, CHECK], { stdio: 'inherit' });
  process.exit(next.status ?? 1);
}

function check(): void {
  const { codeCache } = loadBundle(BUNDLE);
  if (codeCache === 'taken') return;
  console.error(`The compiled code of the server is not taken (${codeCache}).`);
  process.exit(1);
}

if (process.argv.includes(CHECK)) check();
else void write();
