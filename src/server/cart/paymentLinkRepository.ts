import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';

import type { Db } from '../db/database';
import { type Slice } from '../db/page';
import { products, productVariants } from '../db/schema/catalogTables';
import { paymentLinks } from '../db/schema/paymentLinkTables';
import { vouchers } from '../db/schema/voucherTables';
import { variantFacts, type VariantFacts } from './cartRepository';

/** A payment link as the database keeps it. */
export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
/** A link with its voucher's code. */
export type PaymentLinkEntry = { link: PaymentLinkRow; voucherCode: string | null };
/** What a line's product is now. */
export type LinkedVariant = Pick<VariantFacts, 'productVariantId' | 'title' | 'optionValues' | 'price' | 'fileKey'>;

const isLink = (storeId: string, id: string) => and(eq(paymentLinks.storeId, storeId), eq(paymentLinks.id, id));

const entries = (db: Db) =>
  db
    .select({ link: getTableColumns(paymentLinks), voucherCode: vouchers.code })
    .from(paymentLinks)
    .leftJoin(vouchers, and(eq(vouchers.storeId, paymentLinks.storeId), eq(vouchers.id, paymentLinks.voucherId)));

/** SQL of payment links: one statement per function, inside the store's transaction. Instants are ISO. */
export const paymentLinkRepository = {
  async insert(db: Db, row: PaymentLinkRow): Promise<void> {
    await db.insert(paymentLinks).values(row);
  },

  /** The link a reference opens; null for none. */
  async byRef(db: Db, storeId: string, ref: string): Promise<PaymentLinkRow | null> {
    const isMatch = and(eq(paymentLinks.storeId, storeId), eq(paymentLinks.ref, ref));
    const rows = await db.select().from(paymentLinks).where(isMatch);
    return rows.at(0) ?? null;
  },

  async byId(db: Db, storeId: string, id: string): Promise<PaymentLinkEntry | null> {
    const rows = await entries(db).where(isLink(storeId, id));
    return rows.at(0) ?? null;
  },

  /** A page of links, the latest first. */
  page: (db: Db, storeId: string, { limit, offset }: Slice): Promise<PaymentLinkEntry[]> =>
    entries(db)
      .where(eq(paymentLinks.storeId, storeId))
      .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
      .limit(limit)
      .offset(offset),

  async count(db: Db, storeId: string): Promise<number> {
    const [row] = await db.select({ total: count() }).from(paymentLinks).where(eq(paymentLinks.storeId, storeId));
    return row?.total ?? 0;
  },

  /** What the products of some lines are now, withdrawn ones too. */
  variants: (db: Db, storeId: string, variantIds: string[]): Promise<LinkedVariant[]> =>
    db
      .select({
        productVariantId: productVariants.id,
        title: products.title,
        optionValues: productVariants.optionValues,
        price: productVariants.price,
        fileKey: variantFacts.fileKey,
      })
      .from(productVariants)
      .innerJoin(
        products,
        and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId)),
      )
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, variantIds))),

  /** Withdraws a link. @returns false where it was withdrawn before */
  async withdraw(db: Db, storeId: string, id: string, at: string): Promise<boolean> {
    const rows = await db
      .update(paymentLinks)
      .set({ withdrawnAt: at })
      .where(and(isLink(storeId, id), isNull(paymentLinks.withdrawnAt)))
      .returning({ id: paymentLinks.id });
    return rows.length > 0;
  },

  /**
   * Notes that a link is sent by e-mail, where it has one and was not sent since an instant: of two at once, one wins.
   * @returns whether it was noted
   */
  async markMailed(db: Db, { storeId, id }: Pick<PaymentLinkRow, 'storeId' | 'id'>, at: string, notSince: string) {
    const isRested = or(isNull(paymentLinks.mailedAt), lte(paymentLinks.mailedAt, notSince));
    const rows = await db
      .update(paymentLinks)
      .set({ mailedAt: at })
      .where(and(isLink(storeId, id), isNotNull(paymentLinks.email), isNull(paymentLinks.withdrawnAt), isRested))
      .returning({ id: paymentLinks.id });
    return rows.length > 0;
  },

  /** Removes links whose validity ended before an instant. */
  async purge(db: Db, storeId: string, endedBefore: string): Promise<void> {
    await db
      .delete(paymentLinks)
      .where(and(eq(paymentLinks.storeId, storeId), lt(paymentLinks.expiresAt, endedBefore)));
  },
};
