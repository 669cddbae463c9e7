import { createHmac } from 'node:crypto';

import { newToken } from '../../account/accessToken';

/** A new secret to sign with: 256 random bits, under a name that says what it is. */
export const newWebhookSecret = (): string => `whsec_${newToken()}`;

/** Whose sealed secret it is: a box copied to another receiver's row does not open. */
export const secretOwner = ({ storeId, id }: { storeId: string; id: string }): string => `webhook:${storeId}:${id}`;

/**
 * The header `x-oipet-signature` (docs/webhooks.md): the second it was signed, and for each secret the HMAC-SHA256 of
 * '{second}.{body}' in hexadecimal. The second is signed too, so that a body caught on its way is of no use later.
 */
export const signatureOf = (body: string, secrets: readonly string[], now: number): string => {
  const second = Math.floor(now / 1_000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${second}.${body}`).digest('hex'));
  return [`t=${second}`, ...signed.map((hash) => `v1=${hash}`)].join(',');
};
