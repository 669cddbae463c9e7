import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { sandboxRecords } from '../../db/schema/systemTables';

/** Records of one kind in the sandbox's memory. @param kind written by one file alone, so its bodies have one shape */
export const sandboxRecordStore = <Body extends Record<string, unknown>>(kind: string) => {
  const isRecord = (id: string) => and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, id));
  // Only this store writes records of its kind.
  const bodyOf = (row: { body: Record<string, unknown> }): Body => row.body as Body;

  const byId = async (db: Db, id: string): Promise<Body | null> => {
    const row = (await db.select().from(sandboxRecords).where(isRecord(id))).at(0);
    return row ? bodyOf(row) : null;
  };

  return {
    byId,

    /** Inserts a record unless one with its id exists. @returns whether it is new, and the stored one */
    async keep(db: Db, id: string, body: Body, createdAt: string): Promise<{ isNew: boolean; kept: Body }> {
      const rows = await db
        .insert(sandboxRecords)
        .values({ kind, id, body, createdAt })
        .onConflictDoNothing()
        .returning({ id: sandboxRecords.id });
      return { isNew: rows.length > 0, kept: (await byId(db, id)) ?? body };
    },

    /** Changes a record under a lock. @param work returns the new record */
    change: <Result>(
      db: Db,
      id: string,
      work: (body: Body, tx: Db) => Promise<{ body: Body; result: Result }>,
    ): Promise<Result | null> =>
      db.transaction(async (tx) => {
        const row = (await tx.select().from(sandboxRecords).where(isRecord(id)).for('update')).at(0);
        if (!row) return null;
        const { body, result } = await work(bodyOf(row), tx);
        if (body !== row.body) {
          await tx
            .update(sandboxRecords)
            .set({ body, updatedAt: sql`now()` })
            .where(isRecord(id));
        }
        return result;
      }),

    /** The latest records of the kind, the latest first. */
    async latest(db: Db, count: number): Promise<Body[]> {
      const rows = await db
        .select()
        .from(sandboxRecords)
        .where(eq(sandboxRecords.kind, kind))
        .orderBy(desc(sandboxRecords.createdAt), desc(sandboxRecords.id))
        .limit(count);
      return rows.map(bodyOf);
    },

    /** Records whose field has this value, oldest first. */
    async byField(db: Db, field: string, value: string): Promise<Body[]> {
      const rows = await db
        .select()
        .from(sandboxRecords)
        .where(and(eq(sandboxRecords.kind, kind), sql`${sandboxRecords.body} ->> ${field}::text = ${value}`))
        .orderBy(asc(sandboxRecords.createdAt), asc(sandboxRecords.id));
      return rows.map(bodyOf);
    },
  };
};
