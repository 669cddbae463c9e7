import { eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { storeDomains, stores } from '../db/schema/storeTables';

/** SQL of the hosts of all stores. */
export const hostRepository = {
  /** Every domain that was proven to be a store's, in lower case. */
  async provenDomains(db: Db): Promise<string[]> {
    const rows = await db
      .select({ domain: storeDomains.domain })
      .from(storeDomains)
      .where(eq(storeDomains.status, 'active'));
    return rows.map(({ domain }) => domain);
  },

  /** The slug of every store, of any status. */
  async slugs(db: Db): Promise<string[]> {
    const rows = await db.select({ slug: stores.slug }).from(stores);
    return rows.map(({ slug }) => slug);
  },
};
