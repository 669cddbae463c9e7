import { verify } from 'node:crypto';

import { basicOf, isSameText } from '../kernel/basicAuth';
import type { Clock } from '../kernel/clock';
import { instantFromPagarme } from '../gateways/payment/pagarmeBodies';
import type { KeySet } from './jwks';

/**
 * Credentials of a webhook's sender. While the provider's password is being changed the previous one is accepted too.
 */
export type WebhookSecret = { user: string; password: string; previousPassword: string | null };

/** How a webhook's sender proves who it is (docs/providers/pagarme.md §7). */
export type WebhookAuthentication = {
  /** User and password agreed with the provider; null where none were. */
  basic: WebhookSecret | null;
  keys: KeySet;
  /** True where an event without signature is refused. */
  isSignatureRequired: boolean;
  /** Maximum age of an event; null where age is meaningless, because repetitions keep their first date. */
  maxAgeMs: number | null;
  clock: Clock;
};

/** The evidence in a request: its headers of that name, and the raw body. */
type WebhookProof = { authorization: string | undefined; signature: string | undefined; rawBody: Buffer };

/** Who is let in with an event. */
export type WebhookAuthenticator = {
  /**
   * True for an event that the provider sent: the agreed password where there is one, and a signature that fits the raw
   * body wherever one is shown or required. Without either every event is refused.
   */
  isAuthentic(proof: WebhookProof): Promise<boolean>;
  /** False for a body dated before, or as far ahead of, what `maxAgeMs` allows, or not dated at all. */
  isRecent(body: unknown): boolean;
};

/** Authenticates a webhook. For the rules of age see decision 'Webhooks are proven, not dated'. */
export const webhookAuthenticator = ({
  basic,
  keys,
  isSignatureRequired,
  maxAgeMs,
  clock,
}: WebhookAuthentication): WebhookAuthenticator => ({
  async isAuthentic({ authorization = '', signature, rawBody }) {
    if (basic && !isSecretOf(basic, authorization)) return false;
    if (signature !== undefined) return isSigned(keys, signature, rawBody);
    return basic !== null && !isSignatureRequired;
  },

  isRecent(body) {
    if (maxAgeMs === null) return true;
    const at = typeof body === 'object' && body !== null && 'created_at' in body ? body.created_at : null;
    const instant = typeof at === 'string' ? instantFromPagarme(at) : null;
    return instant !== null && Math.abs(clock() - Date.parse(instant)) <= maxAgeMs;
  },
});

// Every password is looked at: which one fits is no matter of time either.
const isSecretOf = ({ user, password, previousPassword }: WebhookSecret, authorization: string): boolean =>
  [password, previousPassword ?? password].map((one) => isSameText(authorization, basicOf(user, one))).includes(true);

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
