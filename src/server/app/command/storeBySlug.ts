import { eq } from 'drizzle-orm';

import { stores, type StoreRow } from '../../db/schema/storeTables';
import type { Ground } from './commandGround';
import { refusedBy } from './exitCode';

/** The store with this slug. @throws CommandError for none */
export async function storeBySlug({ db }: Pick<Ground, 'db'>, slug: string): Promise<StoreRow> {
  const [row] = await db.shared.select().from(stores).where(eq(stores.slug, slug));
  if (!row) throw refusedBy(`No store has the slug ${slug}: see store list.`);
  return row;
}
