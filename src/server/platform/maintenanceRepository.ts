import type { Db } from '../db/database';
import { platformMaintenance } from '../db/schema/platformTables';

/** SQL of maintenance: one statement per function. */
export const maintenanceRepository = {
  /** Since when the shops are closed, an ISO instant; null while they are open. */
  async since(db: Db): Promise<string | null> {
    const rows = await db.select().from(platformMaintenance);
    return rows.at(0)?.since ?? null;
  },

  /** @returns false where they were closed already */
  async begin(db: Db, since: string): Promise<boolean> {
    const rows = await db
      .insert(platformMaintenance)
      .values({ since })
      .onConflictDoNothing()
      .returning({ id: platformMaintenance.id });
    return rows.length > 0;
  },

  /** @returns false where they were open already */
  async end(db: Db): Promise<boolean> {
    const rows = await db.delete(platformMaintenance).returning({ id: platformMaintenance.id });
    return rows.length > 0;
  },
};
