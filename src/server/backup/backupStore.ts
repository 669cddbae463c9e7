import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

import { isFileKey, type ListedStorage, type StoredFile } from '../gateways/files/fileStoragePort';
import {
  backupKeysOf,
  decrypted,
  encrypted,
  newMasterKey,
  openObject,
  sealObject,
  sha256Of,
  signatureOf,
} from './backupBox';

/** A backup that cannot be used, or a place that cannot take one. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** An object as it is stored, with the checksum of its stored bytes. */
export type StoredObject = { name: string; bytes: number; sha256: string };

/** Where backups are kept: every object encrypted under its own name. */
export type BackupStore = Awaited<ReturnType<typeof openBackupStore>>;

const HEAD = 'repository.json';
const SALT_BYTES = 32;
// 64 MB and about 0.2 s for each guess of the passphrase.
const COST = { N: 2 ** 16, r: 8, p: 1 };
const LEAST_PASSPHRASE = 12;

type Head = { version: 1; salt: string; cost: typeof COST; masterKey: string };

/**
 * Opens a place with its passphrase, and makes it one for backups where it is empty. The passphrase encrypts a random
 * master key, which encrypts everything else.
 * @param isNew whether an empty place may be made one
 * @throws BackupError for a wrong passphrase, and for a place that is none
 */
export async function openBackupStore({
  place,
  passphrase,
  isNew = false,
}: {
  place: ListedStorage;
  passphrase: string;
  isNew?: boolean;
}) {
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new BackupError(`BACKUP_PASSPHRASE: ${LEAST_PASSPHRASE} characters at least.`);
  const keys = backupKeysOf(await masterKeyOf(place, passphrase, isNew));

  const write = async (name: string, bytes: Uint8Array): Promise<StoredObject> => {
    if (!isFileKey(name)) throw new BackupError(`${name}: cannot be kept under this name.`);
    const sealed = await sealObject(keys, name, bytes);
    await place.write(name, sealed);
    return { name, bytes: sealed.length, sha256: sha256Of(sealed) };
  };

  const read = async (name: string): Promise<Buffer> => {
    const sealed = await place.read(name);
    if (sealed === null) throw new BackupError(`${name} is missing.`);
    return openObject(keys, name, sealed);
  };

  return {
    write,
    read,
    exists: (name: string): Promise<boolean> => place.exists(name),
    remove: (name: string): Promise<void> => place.remove(name),
    list: (folder: string): AsyncIterable<StoredFile> => place.list(folder),
    writeJson: (name: string, value: unknown): Promise<StoredObject> => write(name, Buffer.from(JSON.stringify(value))),
    /** @throws BackupError where it is missing, DamagedObjectError where it was altered */
    readJson: async (name: string): Promise<unknown> => JSON.parse((await read(name)).toString()),
    /** An unencrypted, signed object: for what is listed without looking into it. */
    async writeSigned(name: string, value: object): Promise<void> {
      const text = JSON.stringify(value);
      await place.write(
        name,
        Buffer.from(JSON.stringify({ signed: text, signature: signatureOf(keys, `${name} ${text}`) })),
      );
    },
    /** @throws BackupError for one that was altered, or signed with another master key */
    async readSigned(name: string): Promise<unknown> {
      const { signed, signature } = JSON.parse((await place.read(name))?.toString() ?? '{}') as Record<string, string>;
      const expected = Buffer.from(signatureOf(keys, `${name} ${signed ?? ''}`));
      const given = Buffer.from(signature ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new BackupError(`${name} was altered or is damaged.`);
      return JSON.parse(signed ?? '');
    },
  };
}

async function masterKeyOf(place: ListedStorage, passphrase: string, isNew: boolean): Promise<Buffer> {
  const stored = await place.read(HEAD);
  if (stored !== null) {
    const { salt, cost, masterKey } = headOf(stored.toString());
    const wrapping = await stretched(passphrase, Buffer.from(salt, 'base64url'), cost);
    const master = decrypted(wrapping, HEAD, Buffer.from(masterKey, 'base64url'));
    if (master === null) throw new BackupError('BACKUP_PASSPHRASE: not the one these backups were made with.');
    return master;
  }
  if (!isNew) throw new BackupError('BACKUP_TO: there are no backups at this place.');
  const [salt, master] = [newMasterKey().subarray(0, SALT_BYTES), newMasterKey()];
  const wrapped = encrypted(await stretched(passphrase, salt, COST), HEAD, master);
  const head: Head = {
    version: 1,
    salt: salt.toString('base64url'),
    cost: COST,
    masterKey: wrapped.toString('base64url'),
  };
  await place.write(HEAD, Buffer.from(JSON.stringify(head)));
  // Of two that began at once the last one's counts, for both.
  return masterKeyOf(place, passphrase, false);
}

function headOf(text: string): Head {
  try {
    // Written right above; a version of later has another number.
    const head = JSON.parse(text) as Head;
    if (head.version === 1) return head;
  } catch {
    // Not ours.
  }
  throw new BackupError(`BACKUP_TO: ${HEAD} of this place cannot be read by this version.`);
}

const stretched = (passphrase: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 }, done);
  });
