import { eq } from 'drizzle-orm';

import type { Database } from '../db/database';
import { storeDomains } from '../db/schema/storeTables';
import type { StoreRow } from '../store/storeRepository';

type Options = { db: Database; port: number; isProduction: boolean };

/**
 * Scheme and host of a store's own pages, for links in e-mails: its domain where it has one, else its name on this
 * machine, as `byHost` finds it again.
 */
export const storeOrigin =
  ({ db, port, isProduction }: Options) =>
  async (store: StoreRow): Promise<string> => {
    const rows = await db.shared.select().from(storeDomains).where(eq(storeDomains.storeId, store.id)).limit(1);
    const domain = rows.at(0)?.domain;
    if (domain) return isProduction ? `https://${domain}` : `http://${domain}:${port}`;
    return `http://${store.isDefault ? '' : `${store.slug}.`}localhost:${port}`;
  };
