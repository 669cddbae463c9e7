// npm start: builds what is missing or older than the sources, then serves. The server runs in this very process,
// so that one Ctrl-C, one kill and one exit code are enough. A file .env beside package.json is read as
// `node --env-file=.env` reads it: what the environment has already wins.
import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { build, fromRoot, hasBundles, isBuilt } from './bundles.mjs';

if (existsSync(fromRoot('.env'))) process.loadEnvFile(fromRoot('.env'));

// npm runs us in a shell, and passes a SIGTERM to that shell alone, which ends without a word to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// Production packages alone (npm ci --omit=dev) run what is built, whatever it was built from.
const canBuild = existsSync(fromRoot('node_modules/webpack'));
if (!canBuild && !(existsSync(fromRoot('node_modules/fastify')) && hasBundles())) {
  console.error('The packages are not installed. Run npm ci first.');
  process.exit(1);
}

if (canBuild && !(await isBuilt())) {
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
