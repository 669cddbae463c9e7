import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

import type { Clock } from '../kernel/clock';

/** Where the provider publishes the keys its webhooks are signed with (docs/providers/pagarme.md §7). */
export const PAGARME_JWKS_URL = 'https://hubapi.pagar.me/.well-known/jwks.json';

/** A set of public keys, by key id. */
export type KeySet = { find(keyId: string): Promise<KeyObject | null> };

type Options = { url: () => string; clock: Clock };

/** The set is asked for no more often than this, whatever comes: forged ids must stay cheap. */
const REFETCH_AFTER_MS = 60_000;
/** A key the provider has withdrawn is believed no longer than this. */
const KEPT_MS = 60 * 60_000;
const TIMEOUT_MS = 3_000;

/** The provider's published keys, fetched when first needed and kept. A failed fetch leaves the keys that were known. */
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
      // Nobody is let in by an unreachable key server: the event is refused, and the provider sends it again.
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
