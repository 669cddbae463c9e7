import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { KEY_FILE, keyIdOf, openSecrets, secretsOf, UnreadableBoxError } from '../../../src/server/kernel/secretKey';
import { oldSecrets } from '../../support/server/oldSecrets';

const OLD = { id: '1', key: 'the key of before'.repeat(3) };
const NEW = { id: '2026-11', key: 'the key of today'.repeat(3) };
const before = secretsOf([OLD]);
const during = secretsOf([NEW, OLD]);
const after = secretsOf([NEW]);

it('encrypts with the current key and reads every key that is set', () => {
  const [first, second] = [before.seal('a secret', 'row 1'), during.seal('a secret', 'row 1')];
  expect([keyIdOf(first), keyIdOf(second)]).toEqual(['1', '2026-11']);
  expect([during.unseal(first, 'row 1'), during.unseal(second, 'row 1')]).toEqual(['a secret', 'a secret']);
  expect(after.unseal(second, 'row 1')).toBe('a secret');
});

it('reads boxes and signatures of before keys had ids', () => {
  const old = oldSecrets(OLD.key);
  const box = old.seal('a secret', 'row 1');
  expect(keyIdOf(box)).toBeNull();
  expect(during.unseal(box, 'row 1')).toBe('a secret');
  expect(during.isSigned('device', 'text', old.hashOf('device', 'text'))).toBe(true);
  expect(after.isSigned('device', 'text', old.hashOf('device', 'text'))).toBe(false);
  expect(during.hashesOf('code', 'text')).toContain(old.hashOf('code', 'text'));
});

it('names the key that is missing', () => {
  const box = before.seal('a secret', 'row 1');
  expect(() => after.unseal(box, 'row 1')).toThrow(
    new UnreadableBoxError('1', 'encrypted with the key 1, which is not set'),
  );
});

it.each([
  ['of another row', (box: string) => ({ box, owner: 'row 2' })],
  ['altered', (box: string) => ({ box: `${box.slice(0, -4)}AAAA`, owner: 'row 1' })],
  ['cut off', (box: string) => ({ box: box.slice(0, 20), owner: 'row 1' })],
  ['given the id of another key', (box: string) => ({ box: box.replace('v1.2026-11.', 'v1.1.'), owner: 'row 1' })],
  ['without its id', (box: string) => ({ box: box.replace('v1.2026-11.', ''), owner: 'row 1' })],
])('opens no box that is %s', (_name, changed) => {
  const { box, owner } = changed(during.seal('a secret', 'row 1'));
  expect(() => during.unseal(box, owner)).toThrow(UnreadableBoxError);
});

it('signs with the current key and takes what any key signed', () => {
  const [one, other] = [before.sign('device', 'text'), after.sign('device', 'text')];
  expect([during.isSigned('device', 'text', one), during.isSigned('device', 'text', other)]).toEqual([true, true]);
  expect([after.isSigned('device', 'text', one), during.isSigned('device', 'texts', one)]).toEqual([false, false]);
});

it('reads what the generated key encrypted where the text of its file is set as SECRET_KEY', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oipet-key-'));
  try {
    const generated = await openSecrets({ secretKey: null, secretKeys: [], dataDir });
    const secretKey = await readFile(path.join(dataDir, KEY_FILE), 'utf8');
    const [box, signature] = [generated.seal('a secret', 'row 1'), generated.sign('device', 'text')];
    const elsewhere = path.join(dataDir, 'of another machine');
    for (const set of [
      await openSecrets({ secretKey, secretKeys: [], dataDir: elsewhere }),
      await openSecrets({ secretKey, secretKeys: [NEW], dataDir: elsewhere }),
      await openSecrets({ secretKey: null, secretKeys: [NEW, { id: '1', key: secretKey }], dataDir: elsewhere }),
    ]) {
      expect(set.unseal(box, 'row 1')).toBe('a secret');
      expect(set.isSigned('device', 'text', signature)).toBe(true);
      expect(set.unseal(set.seal('another', 'row 1'), 'row 1')).toBe('another');
      expect(set.keyIds.filter((id) => id === '1')).toHaveLength(1);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
