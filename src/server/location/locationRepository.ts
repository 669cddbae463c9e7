import { eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { postalCodes } from '../db/schema/shippingTables';

/** An answer of the postal-code service, as kept. */
export type PostalCodeRow = typeof postalCodes.$inferSelect;

const byZipCode = prepared((db) =>
  db
    .select()
    .from(postalCodes)
    .where(eq(postalCodes.zipCode, sql.placeholder('zipCode')))
    .prepare('postal_code'),
);

/** SQL of kept postal codes: one statement per function. The same for every store. */
export const locationRepository = {
  /** The kept answer for a zip code, however old; null for none. */
  async postalCode(db: Db, zipCode: string): Promise<PostalCodeRow | null> {
    const rows = await byZipCode(db).execute({ zipCode });
    return rows.at(0) ?? null;
  },

  /** Stores a response, replacing the previous one. */
  async keepPostalCode(db: Db, row: PostalCodeRow): Promise<void> {
    await db.insert(postalCodes).values(row).onConflictDoUpdate({ target: postalCodes.zipCode, set: row });
  },
};
