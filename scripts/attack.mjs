// npm run attack [-- --only text,...]: promise 21. Debian's sqlmap, slowhttptest, ffuf and wapiti against a shop of its own on loopback, with a
// demo store and the parameters of docs/openapi.json. Prints a table of findings; fails with one, and where sqlmap misses
// the hole that is planted beside the shop. `--only` tries sqlmap alone, at the requests whose name has the text, or one of several with commas between. Installs
// nothing. What bounds it: docs/operations.md, 'Attack'.
import './nodeVersion.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { filesThatShowed } from './attack/hiddenFiles.mjs';
import { missingTools, report } from './attack/tools.mjs';
import { callersOf } from './attack/callers.mjs';
import { openRelay } from './attack/relay.mjs';
import { makeRepeatable } from './attack/repeatable.mjs';
import { databaseOf, openShop, plantHole } from './attack/shop.mjs';
import { holesOf, plantedHoles } from './attack/sqlmap.mjs';
import { slowAttacks } from './attack/slow.mjs';
import { thingsOf } from './attack/things.mjs';
import { plantedMarkup, wapitiFindings } from './attack/wapiti.mjs';
import { build, isBuilt } from './bundles.mjs';
import { scratch } from './scratch.cjs';

const {
  values: { only },
} = parseArgs({ options: { only: { type: 'string' } } });
const missing = missingTools(['sqlmap', 'slowhttptest', 'ffuf', 'wapiti']);
if (missing.length > 0) {
  console.error(`missing: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);

const folder = mkdtempSync(path.join(scratch, 'oipet-attack-'));
const shop = await openShop(folder);
const closings = [async () => rmSync(folder, { recursive: true, force: true }), () => shop.close()];
const rows = [];
const attack = async (tool, work) => {
  const started = performance.now();
  const { tried, findings } = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  rows.push({ tool, tried, findings, seconds });
  console.log(`${tool}: ${tried}, ${findings.length} findings (${seconds} s)`);
};
try {
  const pool = databaseOf(shop);
  closings.push(() => pool.end());
  const hole = await plantHole(pool);
  closings.push(async () => hole.close());
  // First, so that a sqlmap that finds nothing is not believed.
  await attack('sqlmap, planted hole', () => plantedHoles(hole, folder));
  if (only === undefined) {
    await attack('ffuf', () => filesThatShowed(shop.base, folder));
    await attack('slowhttptest', () => slowAttacks(shop.base));
    await attack('wapiti, planted markup', () => plantedMarkup(hole, folder));
    await attack('wapiti', () => wapitiFindings(shop.base, folder));
  }
  const relay = await openRelay(shop, await callersOf(shop, folder));
  closings.push(async () => relay.close());
  const things = await thingsOf(relay, shop, pool);
  await makeRepeatable(pool, things);
  await attack('sqlmap', () => holesOf(shop, relay, things, folder, only));
} finally {
  for (const close of closings.reverse()) await close();
}
report(rows);
process.exit(rows.every(({ findings }) => findings.length === 0) ? 0 : 1);
