import type { Refusal } from '../../shared/kernel/refusal';
import type { Db } from '../db/database';
import type { Asker, Limiter } from '../http/limiter';
import { unpaidHoldRepository } from './unpaidHoldRepository';

/** Under what an unpaid order counts, the widest first: the hash that is kept, and the limit it counts against. */
export type UnpaidKey = { limit: 'unpaidOfNetwork' | 'unpaidOfEmail' | 'unpaidOfDocument'; key: string };

/** The keys of a buyer's order, of which no personal data can be read. */
export const unpaidKeysOf = (
  limiter: Pick<Limiter, 'keyOf'>,
  { network }: Pick<Asker, 'network'>,
  { email, document }: { email: string; document: string },
): UnpaidKey[] =>
  [
    { limit: 'unpaidOfNetwork', of: network } as const,
    { limit: 'unpaidOfEmail', of: email.toLowerCase() } as const,
    { limit: 'unpaidOfDocument', of: document } as const,
  ].map(({ limit, of }) => ({ limit, key: limiter.keyOf({ limit, of }) }));

/** Looks whether one more order may wait for its payment under each key. @returns why not, or null */
export async function unpaidRefusal(
  tx: Db,
  limiter: Pick<Limiter, 'ceilingOf' | 'refusalOf'>,
  asker: Asker,
  keys: UnpaidKey[],
): Promise<Refusal | null> {
  const used = await unpaidHoldRepository.countByKey(
    tx,
    asker.storeId,
    keys.map(({ key }) => key),
  );
  for (const { limit, key } of keys) {
    const count = used.get(key) ?? 0;
    if (count >= limiter.ceilingOf(limit, asker.isProven)) return limiter.refusalOf(limit, asker, count, null);
  }
  return null;
}
