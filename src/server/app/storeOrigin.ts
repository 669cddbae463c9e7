import { and, asc, desc, eq } from 'drizzle-orm';

import type { Database } from '../db/database';
import { storeDomains } from '../db/schema/storeTables';
import type { StoreRow } from '../store/storeRepository';

type Options = { db: Database; port: number; isProduction: boolean };

/**
 * Scheme and host of a store's own pages, for links in e-mails: its primary domain, or the first it has, else its name on this
 * machine, as `byHost` finds it again.
 */
export const storeOrigin =
  ({ db, port, isProduction }: Options) =>
  async (store: StoreRow): Promise<string> => {
    const rows = await db.shared
      .select({ domain: storeDomains.domain })
      .from(storeDomains)
      .where(and(eq(storeDomains.storeId, store.id), eq(storeDomains.status, 'active')))
      .orderBy(desc(storeDomains.isPrimary), asc(storeDomains.createdAt), storeDomains.domain)
      .limit(1);
    const domain = rows.at(0)?.domain;
    if (domain) return isProduction ? `https://${domain}` : `http://${domain}:${port}`;
    return `http://${store.isDefault ? '' : `${store.slug}.`}localhost:${port}`;
  };
