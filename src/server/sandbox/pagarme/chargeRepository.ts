import { and, asc, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import { prepared } from '../../db/prepared';
import { sandboxRecords } from '../../db/schema/systemTables';
import type { SimulatedCharge } from './simulatedCharge';

/** Which charges a list is of. */
export type ChargeFilter = { status?: string; method?: string; since?: string; until?: string };

const KIND = 'pagarmeCharge';
const isCharge = (id: string) => and(eq(sandboxRecords.kind, KIND), eq(sandboxRecords.id, id));

// Only this file writes records of its kind.
const toCharge = ({ body }: { body: Record<string, unknown> }): SimulatedCharge => body as SimulatedCharge;

const found = async (db: Db, isMatch: SQL): Promise<SimulatedCharge[]> => {
  const rows = await db
    .select()
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, KIND), isMatch))
    .orderBy(asc(sandboxRecords.createdAt), asc(sandboxRecords.id));
  return rows.map(toCharge);
};

const insertStatement = prepared((db) =>
  db
    .insert(sandboxRecords)
    .values({
      kind: KIND,
      id: sql.placeholder('id'),
      body: sql.placeholder('body'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ id: sandboxRecords.id })
    .prepare('simulated_charge_insert'),
);

const byIdStatement = prepared((db) =>
  db
    .select()
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, KIND), eq(sandboxRecords.id, sql.placeholder('id'))))
    .prepare('simulated_charge'),
);

/** SQL of the simulator's charges: one statement per function. */
export const chargeRepository = {
  /** Keeps a new charge. @returns false when one with its id is there already */
  async insert(db: Db, charge: SimulatedCharge): Promise<boolean> {
    const { chargeId: id, createdAt } = charge;
    const rows = await insertStatement(db).execute({ id, body: charge, createdAt });
    return rows.length > 0;
  },

  async byId(db: Db, chargeId: string): Promise<SimulatedCharge | null> {
    const rows = await byIdStatement(db).execute({ id: chargeId });
    const row = rows.at(0);
    return row ? toCharge(row) : null;
  },

  /** Charges whose order has this field ('code' or 'orderId') at this value. */
  async byField(db: Db, field: 'code' | 'orderId', value: string): Promise<SimulatedCharge[]> {
    const isMatch = and(eq(sandboxRecords.kind, KIND), sql`${sandboxRecords.body} ->> ${field} = ${value}`);
    const rows = await db.select().from(sandboxRecords).where(isMatch);
    return rows.map(toCharge);
  },

  /** Charges of which a recipient gets a part, oldest first; with null those without a recipient. */
  async ofRecipient(db: Db, recipientId: string | null): Promise<SimulatedCharge[]> {
    const shares = sql`${sandboxRecords.body} -> 'shares'`;
    const isTheirs =
      recipientId === null ? sql`${shares} is null` : sql`${shares} @> ${JSON.stringify([{ recipientId }])}::jsonb`;
    return found(db, isTheirs);
  },

  /** Charges whose invoice has this field at this value, oldest first. */
  ofInvoice: (db: Db, field: 'id' | 'subscriptionId', value: string): Promise<SimulatedCharge[]> =>
    found(db, sql`${sandboxRecords.body} -> 'invoice' ->> ${field}::text = ${value}`),

  /** A page of the charges that match, newest first, and how many do. Fields left out match all; instants are ISO. */
  async list(db: Db, { status, method, since, until }: ChargeFilter, { limit, offset }: Slice) {
    const { body, createdAt } = sandboxRecords;
    const isMatch = and(
      eq(sandboxRecords.kind, KIND),
      status === undefined ? undefined : sql`${body} ->> 'status' = ${status}`,
      method === undefined ? undefined : sql`${body} -> 'instrument' ->> 'kind' = ${method}`,
      since === undefined ? undefined : gte(createdAt, since),
      until === undefined ? undefined : lte(createdAt, until),
    );
    const rows = await db
      .select()
      .from(sandboxRecords)
      .where(isMatch)
      .orderBy(desc(createdAt), desc(sandboxRecords.id))
      .limit(limit)
      .offset(offset);
    return { charges: rows.map(toCharge), total: await db.$count(sandboxRecords, isMatch) };
  },

  /** The latest charges, newest first. */
  async latest(db: Db, limit: number): Promise<SimulatedCharge[]> {
    const newestFirst = desc(sandboxRecords.createdAt);
    const rows = await db
      .select()
      .from(sandboxRecords)
      .where(eq(sandboxRecords.kind, KIND))
      .orderBy(newestFirst)
      .limit(limit);
    return rows.map(toCharge);
  },

  /** Writes a charge that moved on, unless it moved otherwise meanwhile. @returns whether it was written */
  async replace(db: Db, before: SimulatedCharge, after: SimulatedCharge): Promise<boolean> {
    const { status, canceledAmount } = before;
    const isUnmoved = sql`(${sandboxRecords.body} ->> 'status', (${sandboxRecords.body} ->> 'canceledAmount')::int) = (${status}::text, ${canceledAmount}::int)`;
    const rows = await db
      .update(sandboxRecords)
      .set({ body: after, updatedAt: after.updatedAt })
      .where(and(isCharge(before.chargeId), isUnmoved))
      .returning({ id: sandboxRecords.id });
    return rows.length > 0;
  },
};
