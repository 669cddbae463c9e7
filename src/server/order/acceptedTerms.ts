import { createHash } from 'node:crypto';

import type { Database } from '../db/database';
import { acceptedTexts } from '../db/schema/orderTables';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { StorePageService } from '../store/storePageService';

type Deps = { db: Database; clock: Clock; storePages: Pick<StorePageService, 'page'> };

/**
 * The terms of purchase a buyer of this moment accepts, by the SHA-256 of their text with the store's data in it. The text
 * is kept under it, once, before an order names it: what was accepted can be read when the store has long written another.
 */
export const acceptedTerms = ({ db, clock, storePages }: Deps) => {
  // The latest of each store, so that most orders write nothing, and of any number at once the first alone.
  const kept = new Map<string, { hash: string; keeping: Promise<unknown> }>();

  return async (store: StoreRow): Promise<string> => {
    const page = await storePages.page(store, 'terms-of-purchase');
    if (!page.ok) throw new Error('a store without terms of purchase');
    const { title, intro, blocks } = page.value;
    const content = { title, intro, blocks };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const known = kept.get(store.id);
    if (known?.hash === hash) {
      await known.keeping;
      return hash;
    }
    const row = { storeId: store.id, hash, content, createdAt: instantOf(clock()) };
    const keeping = db.inStore(store.id, (tx) => tx.insert(acceptedTexts).values(row).onConflictDoNothing());
    kept.set(store.id, { hash, keeping });
    await keeping.catch((error: unknown) => {
      kept.delete(store.id);
      throw error;
    });
    return hash;
  };
};
export type AcceptedTerms = ReturnType<typeof acceptedTerms>;
