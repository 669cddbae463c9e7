import { sql } from 'drizzle-orm';

import type { Database } from '../../db/database';
import type { FileStorage } from '../../gateways/files/fileStoragePort';
import { removePicture } from '../../media/pictureRemoval';
import type { WorkProgress } from '../archive/storeExport';
import { PICTURES_OF_STORE } from '../archive/storePictures';
import { childrenFirst } from '../rowRemoval';

type Options = { db: Database; files: Pick<FileStorage, 'remove'>; rowsAtOnce?: number };

/** Events for programs are written with the fact: without a receiver there is none. */
const FIRST = ['webhook_deliveries', 'webhook_endpoints'];

const PICTURES_AT_ONCE = 100;

/**
 * Removes a store for good, once its grace is over: copies what tax law asks for into `kept_records`, and into `kept_papers`
 * which files of its invoices stay in the storage for their years; removes pictures, then rows in small transactions of their own, then the store. Each step can be repeated, so a process that dies in
 * the middle is followed by another that goes on; functions of the database refuse any other store.
 */
export const storeRemoval = ({ db, files, rowsAtOnce = 2_000 }: Options) => ({
  /** @param progress throws to stop it between two transactions */
  async remove(storeId: string, progress: WorkProgress): Promise<void> {
    const tables = await tablesInOrder(db);
    const total = await rowsOf(db, storeId, tables);
    let done = 0;
    await progress(done, total, 'kept_records');
    await keepRecords(db, storeId, rowsAtOnce, () => progress(done, total, 'kept_records'));
    await removePictures(db, files, storeId, () => progress(done, total, 'pictures'));
    for (const table of tables) {
      for (;;) {
        const removed = await db.inStore(storeId, async (tx) => {
          const { rows } = await tx.execute<{ count: number }>(
            sql`select remove_rows_of_deleted_store(${storeId}, ${table}, ${rowsAtOnce}) as count`,
          );
          return rows.at(0)?.count ?? 0;
        });
        done += removed;
        await progress(Math.min(done, total), total, table);
        if (removed < rowsAtOnce) break;
      }
    }
    await db.inStore(storeId, (tx) => tx.execute(sql`select remove_deleted_store(${storeId})`));
    await progress(total, total, 'stores');
  },
});

async function tablesInOrder(db: Database): Promise<string[]> {
  const { rows: tables } = await db.shared.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'store_id' and not a.attisdropped
    order by c.relname`);
  const { rows: references } = await db.shared.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const ordered = childrenFirst(
    tables.map(({ name }) => name),
    references,
  );
  return [...FIRST, ...ordered.filter((table) => !FIRST.includes(table))];
}

const rowsOf = (db: Database, storeId: string, tables: string[]): Promise<number> =>
  db.inStore(storeId, async (tx) => {
    let sum = 0;
    for (const table of tables) {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where store_id = ${storeId}`,
      );
      sum += rows.at(0)?.count ?? 0;
    }
    return sum;
  });

async function keepRecords(db: Database, storeId: string, most: number, kept: () => Promise<void> | void) {
  let last: string | null = '';
  while (last !== null) {
    const after: string = last;
    last = await db.inStore(storeId, async (tx) => {
      const { rows } = await tx.execute<{ last: string | null }>(
        sql`select keep_sales_of_deleted_store(${storeId}, ${after}, ${most}) as last`,
      );
      return rows.at(0)?.last ?? null;
    });
    await kept();
  }
  await db.inStore(storeId, (tx) => tx.execute(sql`select keep_payouts_of_deleted_store(${storeId})`));
  await db.inStore(storeId, (tx) => tx.execute(sql`select keep_papers_of_deleted_store(${storeId})`));
}

// While the rows still name them: a row that is left has lost its picture, and nobody sees it any more.
async function removePictures(
  db: Database,
  files: Pick<FileStorage, 'remove'>,
  storeId: string,
  removed: () => Promise<void> | void,
): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await db.inStore(storeId, async (tx) => {
      const { rows } = await tx.client.query<{ key: string; isShared: boolean }>(
        `select key, is_picture_of_others(key) as "isShared"
         from (${PICTURES_OF_STORE}) shown where key > $2 order by key limit $3`,
        [storeId, after, PICTURES_AT_ONCE],
      );
      return rows;
    });
    for (const { key, isShared } of keys) if (!isShared) await removePicture(files, key);
    await removed();
    if (keys.length < PICTURES_AT_ONCE) return;
    after = keys.at(-1)?.key ?? '';
  }
}
