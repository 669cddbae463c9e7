import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Where an object is not smaller, the bytes are kept as they are: pictures are compressed already. */
const PLAIN = 0;
const GZIPPED = 1;

const compressed = promisify(gzip);
const expanded = promisify(gunzip);

/** What a backup's objects are sealed with, from the master key. */
export type BackupKeys = { sealing: Buffer; signing: Buffer };

/** Separate keys for encrypting objects and for signing manifests. */
export const backupKeysOf = (master: Buffer): BackupKeys => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'oipet backup', purpose, KEY_BYTES));
  return { sealing: derive('objects'), signing: derive('manifests') };
};

export const newMasterKey = (): Buffer => randomBytes(KEY_BYTES);

/** Bytes that were not sealed with this key under this name, or were altered since. */
export class DamagedObjectError extends Error {
  override name = 'DamagedObjectError';
}

/**
 * Compresses and encrypts (AES-256-GCM): 12 bytes nonce, 16 bytes tag, then a byte that says whether the rest is gzipped.
 * @param name the object's own: it opens under no other
 */
export async function sealObject({ sealing }: BackupKeys, name: string, bytes: Uint8Array): Promise<Buffer> {
  const smaller = await compressed(bytes, { level: constants.Z_BEST_SPEED });
  const isSmaller = smaller.length < bytes.length;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(name));
  const head = cipher.update(Buffer.of(isSmaller ? GZIPPED : PLAIN));
  const body = cipher.update(isSmaller ? smaller : bytes);
  const end = cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), head, body, end]);
}

/** The bytes of an object. @throws DamagedObjectError */
export async function openObject({ sealing }: BackupKeys, name: string, sealed: Buffer): Promise<Buffer> {
  const bytes = decrypted(sealing, name, sealed);
  if (bytes === null) throw new DamagedObjectError(`${name} is damaged`);
  return bytes[0] === GZIPPED ? expanded(bytes.subarray(1)) : bytes.subarray(1);
}

/** AES-256-GCM; null where the tag does not match. */
export function decrypted(key: Buffer, name: string, sealed: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const bytes = opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([bytes, opener.final()]);
  } catch {
    return null;
  }
}

/** AES-256-GCM without compression: nonce, tag, ciphertext. */
export function encrypted(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The signature of a manifest's text. */
export const signatureOf = ({ signing }: BackupKeys, text: string): string =>
  createHmac('sha256', signing).update(text).digest('base64url');

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
