import { eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { platformSetup } from '../db/schema/platformTables';

/** How far the set-up of the installation is. */
export type SetupRow = typeof platformSetup.$inferSelect;

const THE_ROW = 1;

/** SQL of the set-up: one statement per function. */
export const setupRepository = {
  async read(db: Db): Promise<SetupRow | null> {
    const rows = await db.select().from(platformSetup);
    return rows.at(0) ?? null;
  },

  /** The row, made if need be, locked until the transaction ends. */
  async lock(tx: Db): Promise<SetupRow> {
    await tx.insert(platformSetup).values({ id: THE_ROW }).onConflictDoNothing();
    const [row] = await tx.select().from(platformSetup).where(eq(platformSetup.id, THE_ROW)).for('update');
    if (!row) throw new Error('the set-up has no row');
    return row;
  },

  async update(tx: Db, values: Partial<SetupRow>): Promise<void> {
    await tx.update(platformSetup).set(values).where(eq(platformSetup.id, THE_ROW));
  },
};
