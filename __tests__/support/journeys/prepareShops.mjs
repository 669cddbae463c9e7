// Loads the demo once and copies its data folder for every other shop of the journeys: the demo takes a core for half a
// minute, a copy a second. Usage: prepareShops.mjs <data folder> <copy> ...
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [dataDir, ...copies] = process.argv.slice(2);

// Not the port of the shop to come: Playwright takes an answer there for its start.
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();

mkdirSync(dataDir, { recursive: true });
const log = openSync(path.join(dataDir, 'shop.log'), 'a');
const shop = spawn(process.execPath, ['dist/server/main.cjs'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', log, 'inherit'],
});
const ended = once(shop, 'exit');
const isHealthy = () =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
while (shop.exitCode === null && !(await isHealthy())) await new Promise((resolve) => setTimeout(resolve, 100));
shop.kill('SIGINT');
const [code] = await ended;
if (code !== 0) throw new Error(`the shop that loads the demo ended with ${code}: see ${dataDir}/shop.log`);
for (const copy of copies) {
  // PostgreSQL starts on a folder of its own user alone, and Node's copy belongs to whoever makes it.
  if (process.platform === 'win32') cpSync(dataDir, copy, { recursive: true });
  else execFileSync('cp', ['-a', dataDir, copy]);
}
