import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from './errorCode';
import { StartupError } from './startupError';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keyed hashes, and encryption of values in the database, with the shop's secret key. */
export type Secrets = {
  /** A hash of text for one purpose; without the key it discloses nothing, however few possible texts there are. */
  hashOf: (purpose: string, text: string) => string;
  /** Encrypts (AES-256-GCM); `owner` is whose it is: the box opens for them alone. */
  seal: (text: string, owner: string) => string;
  /** Decrypts. @throws for a box that was altered, is of another owner or of another key */
  unseal: (box: string, owner: string) => string;
};

/** Derives the secrets of a key. @param key 32 bytes, or any text of enough of them */
export const secretsOf = (key: Buffer | string): Secrets => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'oipet', purpose, KEY_BYTES));
  const [hashing, sealing] = [derive('hash'), derive('seal')];
  return {
    hashOf: (purpose, text) =>
      createHmac('sha256', hashing)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(box, owner) {
      const bytes = Buffer.from(box, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const opener = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
      opener.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
    },
  };
};

/**
 * The shop's secrets: from SECRET_KEY, else from a key generated once in the data folder, readable by its owner alone.
 * @throws StartupError when that file holds something else
 */
export async function openSecrets({
  secretKey,
  dataDir,
}: {
  secretKey: string | null;
  dataDir: string;
}): Promise<Secrets> {
  if (secretKey !== null) return secretsOf(secretKey);
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  try {
    await writeFile(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new StartupError('SECRET_KEY: not set, and secret.key in DATA_DIR holds no key.');
  return secretsOf(key);
}
