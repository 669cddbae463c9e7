import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';

import type { HelpSection } from '../../../shared/account/helpAccess';
import type { Db } from '../../db/database';
import { helpVisits } from '../../db/schema/helpTables';

/** A visit of a person of the platform. */
export type HelpVisitRow = typeof helpVisits.$inferSelect;

const isVisit = (storeId: string, id: string) => and(eq(helpVisits.storeId, storeId), eq(helpVisits.id, id));

/** SQL of helpers' visits: one statement per function, inside the store's transaction. Instants are ISO. */
export const helpRepository = {
  async insert(db: Db, visit: typeof helpVisits.$inferInsert): Promise<void> {
    await db.insert(helpVisits).values(visit);
  },

  async byId(db: Db, storeId: string, id: string): Promise<HelpVisitRow | null> {
    const rows = await db.select().from(helpVisits).where(isVisit(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The visit a hand-over's hash offers now, locked; null for none, and for one used, too old or signed out. */
  async lockOffered(db: Db, storeId: string, handoverHash: string, now: string): Promise<HelpVisitRow | null> {
    const isOffered = and(
      eq(helpVisits.storeId, storeId),
      eq(helpVisits.handoverHash, handoverHash),
      gt(helpVisits.handoverEndsAt, now),
      isNotNull(helpVisits.platformSessionId),
    );
    const rows = await db.select().from(helpVisits).where(isOffered).for('update');
    return rows.at(0) ?? null;
  },

  /** The offered visit is entered; its hand-over works no more. */
  async enter(
    db: Db,
    { storeId, id }: HelpVisitRow,
    entered: Pick<HelpVisitRow, 'tokenHash' | 'enteredAt' | 'endsAt'>,
  ): Promise<void> {
    await db
      .update(helpVisits)
      .set({ ...entered, handoverHash: null })
      .where(isVisit(storeId, id));
  },

  /** The visit a token's hash opens now; null for none. */
  async living(db: Db, storeId: string, tokenHash: string, now: string): Promise<HelpVisitRow | null> {
    const isLiving = and(
      eq(helpVisits.storeId, storeId),
      eq(helpVisits.tokenHash, tokenHash),
      gt(helpVisits.endsAt, now),
      isNull(helpVisits.endedAt),
      isNotNull(helpVisits.platformSessionId),
    );
    const rows = await db.select().from(helpVisits).where(isLiving);
    return rows.at(0) ?? null;
  },

  /** Notes a part of the admin as opened, once. */
  async noteSection(db: Db, storeId: string, id: string, section: HelpSection): Promise<void> {
    await db
      .update(helpVisits)
      .set({ sections: sql`array_append(${helpVisits.sections}, ${section})` })
      .where(and(isVisit(storeId, id), sql`not ${section} = any(${helpVisits.sections})`));
  },

  /** Ends a visit that is not over. */
  async end(db: Db, storeId: string, id: string, ended: Pick<HelpVisitRow, 'endedAt' | 'endedBy'>): Promise<boolean> {
    const rows = await db
      .update(helpVisits)
      .set(ended)
      .where(and(isVisit(storeId, id), isNull(helpVisits.endedAt)))
      .returning({ id: helpVisits.id });
    return rows.length > 0;
  },
};
