import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

import type { Clock } from '../kernel/clock';

/** The provider's JWKS URL for webhook signatures (docs/providers/pagarme.md §7). */
export const PAGARME_JWKS_URL = 'https://hubapi.pagar.me/.well-known/jwks.json';

/** A set of public keys, by key id. */
export type KeySet = { find(keyId: string): Promise<KeyObject | null> };

type Options = { url: () => string; clock: Clock };

/** The minimum interval between fetches of the set: forged key ids must stay cheap. */
const REFETCH_AFTER_MS = 60_000;
/** How long a key is trusted after the provider has withdrawn it. */
const KEPT_MS = 60 * 60_000;
const TIMEOUT_MS = 3_000;

/** The provider's published keys, fetched on first use and cached. A failed fetch keeps the known keys. */
export const fetchedKeySet = ({ url, clock }: Options): KeySet => {
  let keys = new Map<string, KeyObject>();
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function refetch(): Promise<void> {
    triedAt = clock();
    try {
      const reply = await fetch(url(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!reply.ok) return;
      keys = keysIn(await reply.json());
      fetchedAt = triedAt;
    } catch {
      // With an unreachable key server the event is refused, and the provider resends it.
    }
  }

  return {
    async find(keyId) {
      const isDue = !keys.has(keyId) || clock() - fetchedAt >= KEPT_MS;
      if (isDue && clock() - triedAt >= REFETCH_AFTER_MS) {
        underWay = refetch().finally(() => {
          underWay = null;
        });
      }
      if (isDue && underWay) await underWay;
      return keys.get(keyId) ?? null;
    },
  };
};

type Published = { keys?: (JsonWebKey & { kid?: unknown; use?: unknown })[] };

function keysIn(body: unknown): Map<string, KeyObject> {
  const found = new Map<string, KeyObject>();
  // A foreign document: unusable keys are skipped.
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
