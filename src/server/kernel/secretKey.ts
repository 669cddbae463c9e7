import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from './errorCode';
import { StartupError } from './startupError';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The id of the key that has none of its own: SECRET_KEY, or the one generated in the data folder. */
export const FIRST_KEY_ID = '1';

/** A secret key and the id that what it encrypts or signs carries. @param key 32 bytes, or any text of enough of them */
export type SecretKey = { id: string; key: Buffer | string };

/** Keyed hashes, and encryption of values in the database, with the shop's secret keys: the first is the current one. */
export type Secrets = {
  /** Ids of the keys, the current one first. */
  keyIds: readonly string[];
  /** A hash of text for one purpose; without the key it discloses nothing, however few possible texts there are. */
  hashOf: (purpose: string, text: string) => string;
  /** The hashes of every key, the current one's first: for what was hashed before a key was changed. */
  hashesOf: (purpose: string, text: string) => string[];
  /** A hash that names its key. */
  sign: (purpose: string, text: string) => string;
  /** Whether any of the keys signed it; one of before keys had ids counts too. */
  isSigned: (purpose: string, text: string, signature: string) => boolean;
  /** Encrypts (AES-256-GCM) with the current key; `owner` is the row it is of: the box opens for that alone. */
  seal: (text: string, owner: string) => string;
  /** Decrypts. @throws UnreadableBoxError for a box that was altered, is of another owner or of a key that is not set */
  unseal: (box: string, owner: string) => string;
};

/** A box that cannot be decrypted. `keyId`: the key it names; null for one of before keys had ids. */
export class UnreadableBoxError extends Error {
  override name = 'UnreadableBoxError';
  constructor(
    readonly keyId: string | null,
    message: string,
  ) {
    super(message);
  }
}

/** The id of the key a box was sealed with; null for one of before keys had ids. */
export const keyIdOf = (box: string): string | null => /^v1\.([^.]+)\./.exec(box)?.[1] ?? null;

/** Derives the secrets of one key, or of several by id, the current one first. */
export const secretsOf = (given: Buffer | string | readonly SecretKey[]): Secrets => {
  const keys = (isKey(given) ? [{ id: FIRST_KEY_ID, key: given }] : given).flatMap(derivedOf);
  const [current] = keys;
  if (!current) throw new Error('no secret key');

  const hashWith = ({ hashing }: DerivedKey, purpose: string, text: string): string =>
    createHmac('sha256', hashing)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url');

  return {
    keyIds: [...new Set(keys.map(({ id }) => id))],
    hashOf: (purpose, text) => hashWith(current, purpose, text),
    hashesOf: (purpose, text) => keys.map((key) => hashWith(key, purpose, text)),
    sign: (purpose, text) => `${current.id}.${hashWith(current, purpose, text)}`,
    isSigned(purpose, text, signature) {
      const [hash = '', id] = signature.split('.').toReversed();
      const signers = id === undefined ? keys : keys.filter((key) => key.id === id);
      return signers.some((key) => isEqual(hashWith(key, purpose, text), hash));
    },
    seal(text, owner) {
      const header = `v1.${current.id}`;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce).setAAD(Buffer.from(`${header}.${owner}`));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${header}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    unseal(box, owner) {
      const id = keyIdOf(box);
      if (id === null) return unsealFirst(keys, box, owner);
      const named = keys.filter((one) => one.id === id);
      if (named.length === 0) throw new UnreadableBoxError(id, `encrypted with the key ${id}, which is not set`);
      const header = `v1.${id}`;
      const text = openedByAny(named, box.slice(header.length + 1), `${header}.${owner}`);
      if (text === null)
        throw new UnreadableBoxError(id, `altered, of another row, or the key ${id} is not the one it was`);
      return text;
    },
  };
};

type DerivedKey = { id: string; hashing: Buffer; sealing: Buffer };

const isKey = (given: Buffer | string | readonly SecretKey[]): given is Buffer | string =>
  typeof given === 'string' || Buffer.isBuffer(given);

// The text of a generated key, set as SECRET_KEY, must also read what that key encrypted as bytes.
const derivedOf = ({ id, key }: SecretKey): DerivedKey[] => {
  const generated = typeof key === 'string' ? generatedKeyOf(key) : null;
  return [key, ...(generated === null ? [] : [generated])].map((one) => {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', one, 'oipet', purpose, KEY_BYTES));
    return { id, hashing: derive('hash'), sealing: derive('seal') };
  });
};

/** The bytes that the text of a generated key stands for; null for any other text. */
const generatedKeyOf = (text: string): Buffer | null => {
  const key = Buffer.from(text, 'base64url');
  return key.length === KEY_BYTES && key.toString('base64url') === text ? key : null;
};

// Boxes of before keys had ids say nothing of theirs; the authentication tag tells the right one.
const unsealFirst = (keys: readonly DerivedKey[], box: string, owner: string): string => {
  const text = openedByAny(keys, box, owner);
  if (text === null)
    throw new UnreadableBoxError(null, 'altered, of another row, or encrypted with a key that is not set');
  return text;
};

const openedByAny = (keys: readonly DerivedKey[], sealed: string, associated: string): string | null => {
  for (const key of keys) {
    const text = opened(key, sealed, associated);
    if (text !== null) return text;
  }
  return null;
};

const opened = ({ sealing }: DerivedKey, sealed: string, associated: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const opener = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(Buffer.from(associated)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
  try {
    return text + opener.final('utf8');
  } catch {
    // The tag does not match.
    return null;
  }
};

const isEqual = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** What the environment says of keys. `secretKeys`: by id, the current one first; `secretKey`: the one without id. */
export type KeySettings = { secretKey: string | null; secretKeys: readonly SecretKey[]; dataDir: string };

/**
 * The shop's secrets: from SECRET_KEYS and SECRET_KEY; without either from a key generated once in the data folder,
 * readable by its owner alone.
 * @throws StartupError when that file holds something else
 */
export async function openSecrets(settings: KeySettings): Promise<Secrets> {
  return secretsOf(await readKeys(settings));
}

/** The keys themselves, the current one first: for backups. @throws as `openSecrets` */
export async function readKeys({ secretKey, secretKeys, dataDir }: KeySettings): Promise<SecretKey[]> {
  if (secretKeys.some(({ id }) => id === FIRST_KEY_ID)) return [...secretKeys];
  if (secretKey !== null) return [...secretKeys, { id: FIRST_KEY_ID, key: secretKey }];
  const generated = await generatedKey(dataDir, secretKeys.length === 0);
  return generated === null ? [...secretKeys] : [...secretKeys, { id: FIRST_KEY_ID, key: generated }];
}

/** The name of the generated key in the data folder. */
export const KEY_FILE = 'secret.key';

async function generatedKey(dataDir: string, isNeeded: boolean): Promise<Buffer | null> {
  const file = path.join(dataDir, KEY_FILE);
  if (isNeeded) {
    await mkdir(dataDir, { recursive: true });
    try {
      await writeFile(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isNeeded && errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new StartupError('SECRET_KEY: not set, and secret.key in DATA_DIR holds no key.');
  return key;
}
