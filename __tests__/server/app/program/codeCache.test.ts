import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { transformFileSync } from '@swc/core';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

let folder: string;
let bundle: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'oipet-code-cache-'));
  bundle = path.join(folder, 'server.cjs');
  writeFileSync(bundle, bundleOf(1));
  const { code } = transformFileSync(path.join(projectRoot(), 'src/server/app/program/codeCache.ts'), {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  writeFileSync(path.join(folder, 'codeCache.cjs'), code);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A bundle that says a number, and whether it got what a module of Node's gets; development's is not in ASCII. */
const bundleOf = (said: number): string =>
  `const path = require('node:path');
   exports.answer = () => 'ração'.length === 5 && [${said}, path.basename(__filename), path.basename(__dirname) === path.basename(path.dirname(module.exports.file))];
   exports.file = __filename;`;

/** Loads the bundle in a process of its own: within one, V8 remembers what it has compiled. */
const loadedBy = (flags: string[] = [], then = ''): unknown => {
  const script = `
    const loaded = require('./codeCache.cjs').loadBundle(${JSON.stringify(bundle)}, ${then === ''});
    const answer = loaded.exports.answer();
    ${then}
    console.log(JSON.stringify([loaded.codeCache, ...answer]));`;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', script], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};
const writeCache = (): unknown => loadedBy([], 'loaded.write();');
const cacheFile = (): string => {
  const name = readdirSync(folder).find((one) => one.endsWith('.cache'));
  return path.join(folder, name ?? 'none was written');
};

it('takes the code that an earlier process compiled, whatever the limits of the heap', () => {
  expect(loadedBy()).toEqual(['missing', 1, 'server.cjs', true]);
  writeCache();
  expect(loadedBy()).toEqual(['taken', 1, 'server.cjs', true]);
  expect(loadedBy(['--max-old-space-size=300', '--max-semi-space-size=4'])).toEqual(['taken', 1, 'server.cjs', true]);
});

it('runs what the bundle says now, where it has changed by a letter', () => {
  writeCache();
  writeFileSync(bundle, bundleOf(2));
  expect(loadedBy()).toEqual(['missing', 2, 'server.cjs', true]);
});

it('runs without compiled code that V8 refuses', () => {
  writeCache();
  expect(loadedBy(['--no-opt'])).toEqual(['refused', 1, 'server.cjs', true]);
  const damaged = readFileSync(cacheFile());
  damaged.fill(7, damaged.length - 40);
  writeFileSync(cacheFile(), damaged);
  expect(loadedBy()).toEqual(['refused', 1, 'server.cjs', true]);
  writeFileSync(cacheFile(), '');
  expect(loadedBy()).toEqual(['refused', 1, 'server.cjs', true]);
});

it('takes no code that another version of Node has compiled', () => {
  writeCache();
  expect(path.basename(cacheFile())).toMatch(
    new RegExp(
      `^server\\.cjs\\.[0-9a-f]{16}\\.${process.version.replaceAll('.', '\\.')}-${process.platform}-${process.arch}\\.cache$`,
    ),
  );
});
