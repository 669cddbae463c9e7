import { createHash, timingSafeEqual, verify } from 'node:crypto';

import type { KeySet } from './jwks';

/** How a webhook's sender proves who it is (facts/pagarme.md §7). */
export type WebhookAuthentication = {
  /** User and password agreed with the provider; null where none were. */
  basic: { user: string; password: string } | null;
  keys: KeySet;
  /** True where an event without signature is refused. */
  isSignatureRequired: boolean;
};

/** What a request shows: its headers of that name, and the body as it came over the wire. */
export type WebhookProof = { authorization: string | undefined; signature: string | undefined; rawBody: Buffer };

/**
 * True for an event that the provider sent: the agreed password where there is one, and a signature that fits the raw
 * body wherever one is shown or required. Without either nobody is believed.
 */
export async function isAuthentic(rules: WebhookAuthentication, proof: WebhookProof): Promise<boolean> {
  const { basic, keys, isSignatureRequired } = rules;
  const { authorization = '', signature, rawBody } = proof;
  if (basic && !isSameText(authorization, basicOf(basic))) return false;
  if (signature !== undefined) return isSigned(keys, signature, rawBody);
  return basic !== null && !isSignatureRequired;
}

const basicOf = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

// Hashes are of one length, so how long the comparison takes tells nothing of either text.
const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

const MAX_SIGNATURE_LENGTH = 2_000;

// `alg=RS256;kid=...;signature=...`, the signature in base64url over the exact body.
async function isSigned(keys: KeySet, header: string, rawBody: Buffer): Promise<boolean> {
  if (header.length > MAX_SIGNATURE_LENGTH) return false;
  const parts = new Map(
    header.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  const [algorithm, keyId, signature] = [parts.get('alg'), parts.get('kid'), parts.get('signature')];
  if (algorithm !== 'RS256' || !keyId || !signature) return false;
  const key = await keys.find(keyId);
  return key !== null && verify('RSA-SHA256', rawBody, key, Buffer.from(signature, 'base64url'));
}
