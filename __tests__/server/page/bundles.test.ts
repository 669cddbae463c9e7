import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { assetManifest } from '../../../src/server/page/assetManifest';
import { renderBundle } from '../../../src/server/page/renderBundle';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-bundles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (file: string, text: string, second: number) => {
  await writeFile(file, text);
  await utimes(file, second, second);
};

it('reads the manifest once, and again when it was built anew', async () => {
  const file = path.join(folder, 'manifest.json');
  let now = 0;
  const manifest = assetManifest(file, () => now);
  await expect(manifest()).rejects.toThrow('ENOENT');
  await write(file, '{"entry":["a.js"],"chunks":{},"fonts":[]}', 1);
  const first = await manifest();
  expect(first.entry).toEqual(['a.js']);
  expect(await manifest()).toBe(first);
  await write(file, '{"entry":["b.js"],"chunks":{},"fonts":[]}', 2);
  // It is looked at once a second.
  expect(await manifest()).toBe(first);
  now = 1_000;
  expect((await manifest()).entry).toEqual(['b.js']);
});

it('loads the render bundle when first needed', async () => {
  const file = path.join(folder, 'render.cjs');
  const bundle = renderBundle(file);
  await expect(bundle()).rejects.toThrow('ENOENT');
  await write(file, 'exports.renderPage = async () => ({ html: "one" });', 1);
  const renderPage = await bundle();
  expect(await bundle()).toBe(renderPage);
});
