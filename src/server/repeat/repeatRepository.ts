import { and, asc, count, desc, eq, gt, inArray, lte, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { CYCLES_UNDER_WAY } from '../../shared/repeat/purchaseCycleMachine';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import {
  cycleAttempts,
  purchaseCycles,
  repeatConsents,
  repeatPurchaseLines,
  repeatPurchases,
} from '../db/schema/repeatTables';

/** A repeat purchase, a line of it, and one of its cycles, as the database keeps them. */
export type PurchaseRow = typeof repeatPurchases.$inferSelect;
export type PurchaseLineRow = typeof repeatPurchaseLines.$inferSelect;
export type CycleRow = typeof purchaseCycles.$inferSelect;
/** A try to be paid for a cycle. */
export type AttemptRow = typeof cycleAttempts.$inferSelect;

/** A cycle whose time has come. `dueAt`: ISO instant */
export type DueCycle = Pick<CycleRow, 'id' | 'purchaseId'> & { dueAt: string };

const isPurchase = ({ storeId, id }: Pick<PurchaseRow, 'storeId' | 'id'>) =>
  and(eq(repeatPurchases.storeId, storeId), eq(repeatPurchases.id, id));
const isOf = (storeId: string, customerId: string) =>
  and(eq(repeatPurchases.storeId, storeId), eq(repeatPurchases.customerId, customerId));

const value = (name: string) => sql.placeholder(name);
const isOneOf = (column: AnyPgColumn, names: string) => sql`${column} = any(${value(names)}::text[])`;

// What the walk asks of each cycle, built and planned once.
const onePurchase = (db: Db) =>
  db
    .select()
    .from(repeatPurchases)
    .where(and(eq(repeatPurchases.storeId, value('storeId')), eq(repeatPurchases.id, value('id'))));
const purchaseStatement = prepared((db) => onePurchase(db).prepare('repeat_purchase'));
const purchaseLockStatement = prepared((db) => onePurchase(db).for('update').prepare('repeat_purchase_lock'));
const linesStatement = prepared((db) =>
  db
    .select()
    .from(repeatPurchaseLines)
    .where(
      and(eq(repeatPurchaseLines.storeId, value('storeId')), isOneOf(repeatPurchaseLines.purchaseId, 'purchaseIds')),
    )
    .orderBy(asc(repeatPurchaseLines.position))
    .prepare('repeat_lines'),
);
const cycleStatement = prepared((db) =>
  db
    .select()
    .from(purchaseCycles)
    .where(and(eq(purchaseCycles.storeId, value('storeId')), eq(purchaseCycles.id, value('id'))))
    .prepare('purchase_cycle'),
);
const cyclesUnderWayStatement = prepared((db) =>
  db
    .select()
    .from(purchaseCycles)
    .where(
      and(
        eq(purchaseCycles.storeId, value('storeId')),
        isOneOf(purchaseCycles.purchaseId, 'purchaseIds'),
        inArray(purchaseCycles.status, [...CYCLES_UNDER_WAY]),
      ),
    )
    .prepare('purchase_cycles_under_way'),
);
const orderedStatement = prepared((db) =>
  db
    .select({ id: purchaseCycles.id })
    .from(purchaseCycles)
    .where(
      and(
        eq(purchaseCycles.storeId, value('storeId')),
        eq(purchaseCycles.purchaseId, value('purchaseId')),
        inArray(purchaseCycles.status, ['ordered', 'partial']),
      ),
    )
    .limit(1)
    .prepare('purchase_cycle_ordered'),
);
const attemptsStatement = prepared((db) =>
  db
    .select()
    .from(cycleAttempts)
    .where(and(eq(cycleAttempts.storeId, value('storeId')), isOneOf(cycleAttempts.cycleId, 'cycleIds')))
    .orderBy(asc(cycleAttempts.cycleId), asc(cycleAttempts.number))
    .prepare('cycle_attempts'),
);

/** SQL of repeat purchases: one statement per function, inside the store's transaction. */
export const repeatRepository = {
  /** A customer's purchases, the latest first. */
  listOf: (db: Db, storeId: string, customerId: string): Promise<PurchaseRow[]> =>
    db
      .select()
      .from(repeatPurchases)
      .where(isOf(storeId, customerId))
      .orderBy(desc(repeatPurchases.createdAt), desc(repeatPurchases.id)),

  /** A customer's purchase, locked until the transaction ends; null for another's. */
  async lock(db: Db, storeId: string, customerId: string, id: string): Promise<PurchaseRow | null> {
    const rows = await db
      .select()
      .from(repeatPurchases)
      .where(and(isOf(storeId, customerId), eq(repeatPurchases.id, id)))
      .for('update');
    return rows.at(0) ?? null;
  },

  /** A customer's purchase as it is now; null for another's. */
  async byId(db: Db, storeId: string, customerId: string, id: string): Promise<PurchaseRow | null> {
    const rows = await db
      .select()
      .from(repeatPurchases)
      .where(and(isOf(storeId, customerId), eq(repeatPurchases.id, id)));
    return rows.at(0) ?? null;
  },

  /** How many purchases of a customer are not over. */
  async countOpen(db: Db, storeId: string, customerId: string): Promise<number> {
    const rows = await db
      .select({ open: count() })
      .from(repeatPurchases)
      .where(and(isOf(storeId, customerId), notInArray(repeatPurchases.status, ['cancelled', 'ended'])));
    return rows.at(0)?.open ?? 0;
  },

  /** How many purchases of a store go on. @param payBy those that are paid like this alone; left out: all */
  async countWaiting(db: Db, storeId: string, payBy?: PurchaseRow['payBy']): Promise<number> {
    const rows = await db
      .select({ waiting: count() })
      .from(repeatPurchases)
      .where(
        and(
          eq(repeatPurchases.storeId, storeId),
          inArray(repeatPurchases.status, ['active', 'pastDue']),
          payBy === undefined ? undefined : eq(repeatPurchases.payBy, payBy),
        ),
      );
    return rows.at(0)?.waiting ?? 0;
  },

  /** The ids of some running purchases of a store, and whose they are, after an id. */
  runningAfter: (db: Db, storeId: string, after: string, most: number) =>
    db
      .select({ id: repeatPurchases.id, customerId: repeatPurchases.customerId })
      .from(repeatPurchases)
      .where(
        and(
          eq(repeatPurchases.storeId, storeId),
          gt(repeatPurchases.id, after),
          inArray(repeatPurchases.status, ['active', 'pastDue']),
        ),
      )
      .orderBy(asc(repeatPurchases.id))
      .limit(most),

  async insert(db: Db, purchase: PurchaseRow): Promise<void> {
    await db.insert(repeatPurchases).values(purchase);
  },

  /** Writes what may change of a purchase, and counts its version. @returns the row as it is then */
  async update(db: Db, purchase: PurchaseRow, changes: Partial<PurchaseRow>): Promise<PurchaseRow> {
    const after = { ...purchase, ...changes, version: purchase.version + 1 };
    await db.update(repeatPurchases).set(after).where(isPurchase(purchase));
    return after;
  },

  /** Cancels a purchase under a protocol number. @returns null where another one has it */
  async cancel(db: Db, purchase: PurchaseRow, protocol: string, at: string): Promise<PurchaseRow | null> {
    const taken = alias(repeatPurchases, 'taken');
    const isFree = notExists(
      db
        .select({ id: taken.id })
        .from(taken)
        .where(and(eq(taken.storeId, purchase.storeId), eq(taken.protocol, protocol))),
    );
    const ended = {
      status: 'cancelled',
      protocol,
      cancelledAt: at,
      updatedAt: at,
      version: purchase.version + 1,
    } as const;
    const rows = await db
      .update(repeatPurchases)
      .set(ended)
      .where(and(isPurchase(purchase), isFree))
      .returning();
    return rows.at(0) ?? null;
  },

  /** Lines of purchases, in their order. */
  async linesOf(db: Db, storeId: string, purchaseIds: string[]): Promise<PurchaseLineRow[]> {
    if (purchaseIds.length === 0) return [];
    return linesStatement(db).execute({ storeId, purchaseIds });
  },

  /** Puts lines in the place of those a purchase has. */
  async replaceLines(db: Db, { storeId, id }: PurchaseRow, lines: PurchaseLineRow[]): Promise<void> {
    await db
      .delete(repeatPurchaseLines)
      .where(and(eq(repeatPurchaseLines.storeId, storeId), eq(repeatPurchaseLines.purchaseId, id)));
    await db.insert(repeatPurchaseLines).values(lines);
  },

  /** Notes what a customer agreed to. */
  async insertConsent(db: Db, consent: typeof repeatConsents.$inferInsert): Promise<void> {
    await db.insert(repeatConsents).values(consent);
  },

  /** The cycles of purchases that are under way, one of each at most. */
  async cyclesUnderWay(db: Db, storeId: string, purchaseIds: string[]): Promise<CycleRow[]> {
    if (purchaseIds.length === 0) return [];
    return cyclesUnderWayStatement(db).execute({ storeId, purchaseIds });
  },

  /** The number of a purchase's latest cycle; 0 where it has none. */
  async lastNumber(db: Db, { storeId, id }: PurchaseRow): Promise<number> {
    const rows = await db
      .select({ last: sql<number>`coalesce(max(${purchaseCycles.number}), 0)` })
      .from(purchaseCycles)
      .where(and(eq(purchaseCycles.storeId, storeId), eq(purchaseCycles.purchaseId, id)));
    return rows.at(0)?.last ?? 0;
  },

  /** True once a cycle of a purchase became an order: its next one is not the first. */
  async hasOrdered(db: Db, { storeId, id }: Pick<PurchaseRow, 'storeId' | 'id'>): Promise<boolean> {
    const rows = await orderedStatement(db).execute({ storeId, purchaseId: id });
    return rows.length > 0;
  },

  async insertCycle(db: Db, cycle: CycleRow): Promise<void> {
    await db.insert(purchaseCycles).values(cycle);
  },

  /** Writes what may change of a cycle, and counts its version. @returns the row as it is then */
  async updateCycle(db: Db, cycle: CycleRow, changes: Partial<CycleRow>): Promise<CycleRow> {
    const after = { ...cycle, ...changes, version: cycle.version + 1 };
    await db
      .update(purchaseCycles)
      .set(after)
      .where(and(eq(purchaseCycles.storeId, cycle.storeId), eq(purchaseCycles.id, cycle.id)));
    return after;
  },

  /** A cycle as it is now; null for none. */
  async cycleById(db: Db, storeId: string, id: string): Promise<CycleRow | null> {
    const rows = await cycleStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** The purchase of a cycle, locked until the transaction ends; null where either is gone. */
  async lockOfCycle(db: Db, storeId: string, cycleId: string): Promise<PurchaseRow | null> {
    const its = db
      .select({ id: purchaseCycles.purchaseId })
      .from(purchaseCycles)
      .where(and(eq(purchaseCycles.storeId, storeId), eq(purchaseCycles.id, cycleId)));
    const rows = await db
      .select()
      .from(repeatPurchases)
      .where(and(eq(repeatPurchases.storeId, storeId), eq(repeatPurchases.id, its)))
      .for('update');
    return rows.at(0) ?? null;
  },

  /** Cycles of a purchase that are over, the latest first. */
  pastCycles: (db: Db, { storeId, id }: Pick<PurchaseRow, 'storeId' | 'id'>, limit: number): Promise<CycleRow[]> =>
    db
      .select()
      .from(purchaseCycles)
      .where(
        and(
          eq(purchaseCycles.storeId, storeId),
          eq(purchaseCycles.purchaseId, id),
          notInArray(purchaseCycles.status, [...CYCLES_UNDER_WAY]),
        ),
      )
      .orderBy(desc(purchaseCycles.number))
      .limit(limit),

  /** Writes when a cycle that waits is tried again, and when it is given up. */
  async waitForTry(
    db: Db,
    cycle: CycleRow,
    times: {
      nextTryAt: string | null;
      giveUpAt: string | null;
      updatedAt: string;
    },
  ): Promise<CycleRow> {
    return repeatRepository.updateCycle(db, cycle, { ...times, dueAt: times.nextTryAt ?? times.giveUpAt });
  },

  /** Instants of refused tries of a card since an instant, for other cycles than one. */
  async refusedElsewhere(
    db: Db,
    { storeId, cardId, cycleId, since }: { storeId: string; cardId: string; cycleId: string; since: string },
  ): Promise<string[]> {
    const rows = await db
      .select({ at: cycleAttempts.at })
      .from(cycleAttempts)
      .where(
        and(
          eq(cycleAttempts.storeId, storeId),
          eq(cycleAttempts.cardId, cardId),
          gt(cycleAttempts.at, since),
          eq(cycleAttempts.outcome, 'refused'),
          ne(cycleAttempts.cycleId, cycleId),
        ),
      );
    return rows.map(({ at }) => at);
  },

  async insertAttempt(db: Db, attempt: AttemptRow): Promise<void> {
    await db.insert(cycleAttempts).values(attempt);
  },

  /** Writes what became of a try. */
  async updateAttempt(
    db: Db,
    { storeId, cycleId, number }: AttemptRow,
    became: Pick<AttemptRow, 'outcome' | 'codeTable' | 'code' | 'advice'>,
  ): Promise<void> {
    await db
      .update(cycleAttempts)
      .set(became)
      .where(
        and(eq(cycleAttempts.storeId, storeId), eq(cycleAttempts.cycleId, cycleId), eq(cycleAttempts.number, number)),
      );
  },

  /** Notes the price of a line that its customer paid; nothing where the line is gone. In centavos. */
  async agreeToPrice(db: Db, { storeId, id }: PurchaseRow, variantId: string, price: number): Promise<void> {
    await db
      .update(repeatPurchaseLines)
      .set({ agreedUnitPrice: price })
      .where(
        and(
          eq(repeatPurchaseLines.storeId, storeId),
          eq(repeatPurchaseLines.purchaseId, id),
          eq(repeatPurchaseLines.productVariantId, variantId),
        ),
      );
  },

  /** The purchase with an id, locked until the transaction ends; null for none. */
  async lockById(db: Db, storeId: string, id: string): Promise<PurchaseRow | null> {
    const rows = await purchaseLockStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /**
   * Takes cycles of a store whose time has come, the longest due first, by moving their time on: what a process took that
   * died is due again then. Rows that others hold are left to them. All are ISO instants.
   */
  async claimDue(
    db: Db,
    { storeId, now, until, limit }: { storeId: string; now: string; until: string; limit: number },
  ): Promise<DueCycle[]> {
    const due = await db
      .select({
        id: purchaseCycles.id,
        purchaseId: purchaseCycles.purchaseId,
        dueAt: sql<string>`${purchaseCycles.dueAt}`,
      })
      .from(purchaseCycles)
      .where(and(eq(purchaseCycles.storeId, storeId), lte(purchaseCycles.dueAt, now)))
      .orderBy(asc(purchaseCycles.dueAt), asc(purchaseCycles.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      await db
        .update(purchaseCycles)
        .set({ dueAt: until })
        .where(and(eq(purchaseCycles.storeId, storeId), inArray(purchaseCycles.id, ids)));
    }
    return due;
  },

  /** Writes when a cycle is due, whose next step stays the same. @param at ISO instant; null: not by time */
  async setDue(db: Db, { storeId, id }: CycleRow, at: string | null): Promise<void> {
    await db
      .update(purchaseCycles)
      .set({ dueAt: at })
      .where(and(eq(purchaseCycles.storeId, storeId), eq(purchaseCycles.id, id)));
  },

  /** The purchase with an id as it is now; null for none. */
  async purchaseById(db: Db, storeId: string, id: string): Promise<PurchaseRow | null> {
    const rows = await purchaseStatement(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** Ids of a customer's purchases that are not over. */
  async openIds(db: Db, storeId: string, customerId: string): Promise<string[]> {
    const rows = await db
      .select({ id: repeatPurchases.id })
      .from(repeatPurchases)
      .where(and(isOf(storeId, customerId), notInArray(repeatPurchases.status, ['cancelled', 'ended'])));
    return rows.map(({ id }) => id);
  },

  /** Stores with cycles whose time has come. @param now ISO instant */
  async storesDue(db: Db, now: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select store_id as id from stores_with_due_cycles(${now}::timestamptz)`,
    );
    return rows.map(({ id }) => id);
  },

  /** Tries of cycles, each cycle's in their order. */
  async attemptsOf(db: Db, storeId: string, cycleIds: string[]): Promise<AttemptRow[]> {
    if (cycleIds.length === 0) return [];
    return attemptsStatement(db).execute({ storeId, cycleIds });
  },
};
