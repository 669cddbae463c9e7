import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/** A new secret to sign with, as Standard Webhooks writes it: 256 random bits in base64 after its prefix. */
export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** Whose sealed secret it is: a box copied to another receiver's row does not open. */
export const secretOwner = ({ storeId, id }: { storeId: string; id: string }): string => `webhook:${storeId}:${id}`;

/** What a try sends: the event, the same at each, and the time of this try in milliseconds since 1970. */
type Try = { id: string; body: string; now: number };

/**
 * The headers of Standard Webhooks 1.0.0 (docs/webhooks.md). The signature is the HMAC-SHA256 of '{id}.{second}.{body}', one
 * for each secret; the second is signed too, so that a body caught on its way is of no use later.
 */
export const signedHeaders = ({ id, body, now }: Try, secrets: readonly string[]): Record<string, string> => {
  const second = String(Math.floor(now / 1_000));
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': signed.join(' ') };
};
