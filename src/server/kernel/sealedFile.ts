import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one file, as base64. It is kept encrypted with the secret key: a changed secret key changes no file. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Encrypts a file (AES-256-GCM): nonce, tag, and what is encrypted. @param key as `newFileKey` makes it */
export const sealFile = (bytes: Uint8Array, key: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Decrypts a file of `sealFile`. @throws for one that was altered, or is of another key */
export const openFile = (sealed: Buffer, key: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce, { authTagLength: TAG_BYTES });
  opener.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
};
