// Holds the built bundle against the budgets of bytes (brotli, first load). Fails when one is broken.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist/browser');
const { entry, fonts } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));

const brotliBytes = (files) => files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
const plainBytes = (files) => files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
const ofKind = (ending) => entry.filter((file) => file.endsWith(ending));

/** Home, list and product share one first load. Figures: kB of 1000 bytes. */
const budgets = [
  { what: 'JavaScript of the first load', kB: 125, bytes: brotliBytes(ofKind('.js')) },
  { what: 'CSS of the first load', kB: 20, bytes: brotliBytes(ofKind('.css')) },
  { what: 'fonts', kB: 40, bytes: plainBytes(fonts) },
];

// Schemas belong to the server: the browser imports the contracts' types alone.
const hasSchemas = ofKind('.js').some((file) => readFileSync(path.join(folder, file), 'utf8').includes('~kind'));

for (const { what, kB, bytes } of budgets) {
  console.log(`${bytes <= kB * 1000 ? 'ok    ' : 'BROKEN'} ${what}: ${(bytes / 1000).toFixed(1)} of ${kB} kB`);
}
if (hasSchemas) console.log('BROKEN the first load contains schemas of typebox');
process.exit(hasSchemas || budgets.some(({ kB, bytes }) => bytes > kB * 1000) ? 1 : 0);
