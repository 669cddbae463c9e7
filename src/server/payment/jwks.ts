import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

import type { Clock } from '../app/clock';

/** Where the provider publishes the keys its webhooks are signed with (facts/pagarme.md §7). */
export const PAGARME_JWKS_URL = 'https://hubapi.pagar.me/.well-known/jwks.json';

/** A set of public keys, by key id. */
export type KeySet = { find(keyId: string): Promise<KeyObject | null> };

type Options = { url: () => string; clock: Clock };

/** An unknown key id has the set fetched anew, but not more often than this: forged ids must stay cheap. */
const REFETCH_AFTER_MS = 60_000;
const TIMEOUT_MS = 3_000;

/** The provider's published keys, fetched when first needed and kept. A failed fetch leaves the keys that were known. */
export const fetchedKeySet = ({ url, clock }: Options): KeySet => {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function refetch(): Promise<void> {
    fetchedAt = clock();
    try {
      const reply = await fetch(url(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (reply.ok) keys = keysIn(await reply.json());
    } catch {
      // Nobody is let in by an unreachable key server: the event is refused, and the provider sends it again.
    }
  }

  return {
    async find(keyId) {
      const known = keys.get(keyId);
      if (known || clock() - fetchedAt < REFETCH_AFTER_MS) {
        if (!known && underWay) await underWay;
        return known ?? keys.get(keyId) ?? null;
      }
      underWay = refetch().finally(() => {
        underWay = null;
      });
      await underWay;
      return keys.get(keyId) ?? null;
    },
  };
};

type Published = { keys?: (JsonWebKey & { kid?: unknown; use?: unknown })[] };

function keysIn(body: unknown): Map<string, KeyObject> {
  const found = new Map<string, KeyObject>();
  // A document of theirs: what is no usable key is passed over.
  for (const key of (body as Published).keys ?? []) {
    if (key.kty !== 'RSA' || typeof key.kid !== 'string' || (key.use ?? 'sig') !== 'sig') continue;
    try {
      found.set(key.kid, createPublicKey({ key, format: 'jwk' }));
    } catch {
      continue;
    }
  }
  return found;
}
