import { eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { repeatSettings } from '../db/schema/repeatTables';

/** SQL of what a store has set for repeat purchases, inside the store's transaction. */
export const repeatSettingRepository = {
  /** True where the store sells by repeat purchase; without a row it does not. */
  async isOn(db: Db, storeId: string): Promise<boolean> {
    const rows = await db
      .select({ isOn: repeatSettings.isOn })
      .from(repeatSettings)
      .where(eq(repeatSettings.storeId, storeId));
    return rows.at(0)?.isOn === true;
  },
};
