import { eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { repeatSettings } from '../db/schema/repeatTables';

/** What a store has set for repeat purchases. */
type RepeatSettingRow = typeof repeatSettings.$inferSelect;

const settingsStatement = prepared((db) =>
  db
    .select()
    .from(repeatSettings)
    .where(eq(repeatSettings.storeId, sql.placeholder('storeId')))
    .prepare('repeat_settings'),
);

/** SQL of what a store has set for repeat purchases, inside the store's transaction. */
export const repeatSettingRepository = {
  /** Null where nothing was ever set: the store has none. */
  async read(db: Db, storeId: string): Promise<RepeatSettingRow | null> {
    const rows = await settingsStatement(db).execute({ storeId });
    return rows.at(0) ?? null;
  },

  /** Keeps what a store sets, all of it. */
  async save(db: Db, { storeId, ...values }: RepeatSettingRow): Promise<void> {
    await db
      .insert(repeatSettings)
      .values({ storeId, ...values })
      .onConflictDoUpdate({ target: repeatSettings.storeId, set: values });
  },

  /** True where the store sells by repeat purchase; without a row it does not. */
  isOn: async (db: Db, storeId: string): Promise<boolean> =>
    (await repeatSettingRepository.read(db, storeId))?.isOn === true,
};
