import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customerCards, repeatPurchases } from '../db/schema/repeatTables';

/** A card that a customer has kept at the provider. */
export type CardRow = typeof customerCards.$inferSelect;

const isCard = ({ storeId, id }: Pick<CardRow, 'storeId' | 'id'>) =>
  and(eq(customerCards.storeId, storeId), eq(customerCards.id, id));

const listStatement = prepared((db) =>
  db
    .select()
    .from(customerCards)
    .where(
      and(
        eq(customerCards.storeId, sql.placeholder('storeId')),
        eq(customerCards.customerId, sql.placeholder('customerId')),
      ),
    )
    .orderBy(desc(customerCards.isDefault), asc(customerCards.createdAt), asc(customerCards.id))
    .prepare('customer_cards'),
);

/** SQL of kept cards: one statement per function, inside the store's transaction. */
export const cardRepository = {
  /** A customer's cards, the default first, then the oldest. */
  listOf: (db: Db, storeId: string, customerId: string): Promise<CardRow[]> =>
    listStatement(db).execute({ storeId, customerId }),

  async insert(db: Db, card: CardRow): Promise<void> {
    await db.insert(customerCards).values(card);
  },

  /** Writes what may change of a card. */
  async update(db: Db, card: CardRow): Promise<void> {
    await db.update(customerCards).set(card).where(isCard(card));
  },

  /** Makes a card the default or not. */
  async setDefault(db: Db, card: CardRow, isDefault: boolean): Promise<void> {
    await db.update(customerCards).set({ isDefault }).where(isCard(card));
  },

  /** Removes a card; the provider forgets it by the job that a trigger adds. */
  async remove(db: Db, card: CardRow): Promise<void> {
    await db.delete(customerCards).where(isCard(card));
  },

  /** The stores whose customers keep this card of the provider. */
  async storesOf(db: Db, providerCardId: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`select id from stores_of_card(${providerCardId}) as id`);
    return rows.map(({ id }) => id);
  },

  /** The store's rows of this card of the provider. */
  ofProvider: (db: Db, storeId: string, providerCardId: string): Promise<CardRow[]> =>
    db
      .select()
      .from(customerCards)
      .where(and(eq(customerCards.storeId, storeId), eq(customerCards.providerCardId, providerCardId)))
      .orderBy(asc(customerCards.customerId)),

  /** Has the purchases that name a card name another one of the same customer. */
  async handOver(db: Db, from: CardRow, toId: string): Promise<void> {
    const { storeId, customerId, id } = from;
    const isOfCard = and(eq(repeatPurchases.customerId, customerId), eq(repeatPurchases.cardId, id));
    await db
      .update(repeatPurchases)
      .set({ cardId: toId })
      .where(and(eq(repeatPurchases.storeId, storeId), isOfCard));
  },

  /** True while any store's customer keeps this card of the provider: of one e-mail it has one customer for all stores. */
  async isKept(db: Db, providerCardId: string): Promise<boolean> {
    const { rows } = await db.execute<{ kept: boolean }>(sql`select is_card_kept(${providerCardId}) as kept`);
    return rows.at(0)?.kept === true;
  },
};
