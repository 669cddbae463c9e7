// npm start: builds what is missing or older than the sources, then serves. The server runs in this very process,
// so that one Ctrl-C, one kill and one exit code are enough.
import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { build, fromRoot, isBuilt } from './bundles.mjs';

// npm runs us in a shell, and passes a SIGTERM to that shell alone, which ends without a word to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

if (!existsSync(fromRoot('node_modules/webpack'))) {
  console.error('The packages are not installed. Run npm ci first.');
  process.exit(1);
}

if (!(await isBuilt())) {
  const started = performance.now();
  console.log('building (only after a change of the sources)');
  const code = await build();
  if (code !== 0) {
    console.error('The build failed; its errors stand above.');
    process.exit(1);
  }
  console.log(`built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

createRequire(import.meta.url)(fromRoot('dist/server/main.cjs'));
