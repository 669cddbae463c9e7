// Writes what docs/ holds of generated files: machines.md and openapi.json from the built bundles, house.svg from src.
// With --check it writes nothing and fails when the files differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { houseSvg } from './floors.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const load = createRequire(import.meta.url);
const { openApiDocument } = load(path.join(root, 'dist/server/docs.cjs'));
const { machinesMarkdown } = load(path.join(root, 'dist/render/replay.cjs'));
const files = {
  'docs/machines.md': machinesMarkdown(),
  'docs/openapi.json': `${JSON.stringify(await openApiDocument(), null, 2)}\n`,
  'docs/pictures/house.svg': houseSvg(),
};

const read = (file) => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return null;
  }
};
const stale = Object.keys(files).filter((file) => read(file) !== files[file]);
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is not what the source generates; npm run docs:generate`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const file of stale) {
  writeFileSync(path.join(root, file), files[file]);
  console.log(`wrote ${file}`);
}
