import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { isFileKey } from '../../../src/server/gateways/files/fileStoragePort';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives back what was written, and replaces it whole', async () => {
  const files = folderStorage(path.join(folder, 'made/when/needed'));
  await files.write('originals/demo/bola-p1', Buffer.from('one'));
  await files.write('originals/demo/bola-p1', Buffer.from('two'));
  expect((await files.read('originals/demo/bola-p1'))?.toString()).toBe('two');
  expect(await files.exists('originals/demo/bola-p1')).toBe(true);
  expect(await readdir(path.join(folder, 'made/when/needed/originals/demo'))).toEqual(['bola-p1']);
});

it('lists a folder with what is below it, and nothing that is halfway', async () => {
  const files = folderStorage(folder, { isSynced: true });
  for (const key of ['base/one/part', 'base/two', 'wal/1']) await files.write(key, Buffer.from(key));
  await writeFile(path.join(folder, 'base', '.half'), 'half');
  const found: string[] = [];
  for await (const { key, bytes } of files.list('base/')) found.push(`${key} ${bytes}`);
  expect(found.toSorted()).toEqual(['base/one/part 13', 'base/two 8']);
  for await (const { key } of files.list('nothing/')) found.push(key);
  expect(found).toHaveLength(2);
});

it('knows what it does not have', async () => {
  const files = folderStorage(folder);
  await files.write('a', Buffer.from('a file'));
  for (const key of ['nothing', 'no/folder/either', 'a/below-a-file']) {
    expect(await files.read(key)).toBeNull();
    expect(await files.exists(key)).toBe(false);
  }
});

it('survives that its folder is removed under it', async () => {
  const files = folderStorage(folder);
  await files.write('originals/a', Buffer.from('a'));
  await rm(path.join(folder, 'originals'), { recursive: true });
  await expect(files.write('originals/a', Buffer.from('b'))).rejects.toThrow();
  await files.write('originals/a', Buffer.from('c'));
  expect((await files.read('originals/a'))?.toString()).toBe('c');
});

it.each([
  '',
  '.',
  '..',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a//b',
  'a/',
  'a/.hidden',
  'a..b',
  'a.',
  'a\\b',
  'a\u0000b',
  'a b',
  '%2e%2e',
  'ração',
  'C:evil',
  'x'.repeat(241),
])('refuses the key %j', async (key) => {
  const files = folderStorage(path.join(folder, 'inside'));
  await writeFile(path.join(folder, 'secret'), 'secret');
  expect(isFileKey(key)).toBe(false);
  await expect(files.read(key)).rejects.toThrow('not a file key');
  await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('not a file key');
  await expect(files.exists(key)).rejects.toThrow('not a file key');
  expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('secret');
});
