import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Hashes and boxes as version 1.0.0 wrote them, before keys had ids. */
export const oldSecrets = (key: string) => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'oipet', purpose, 32));
  return {
    hashOf: (purpose: string, text: string) =>
      createHmac('sha256', derive('hash'))
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),
    seal(text: string, owner: string) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derive('seal'), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
  };
};
