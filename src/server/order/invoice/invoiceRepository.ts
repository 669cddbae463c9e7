import { and, asc, eq, lt } from 'drizzle-orm';

import type { InvoicePaperKind } from '../../../shared/order/invoicePapers';
import type { Db } from '../../db/database';
import { invoiceExemptions, invoicePapers, type InvoicePaperRow } from '../../db/schema/invoiceTables';
import { saleOrderInvoices } from '../../db/schema/saleTables';

type InvoiceRow = typeof saleOrderInvoices.$inferSelect;
type ExemptionRow = typeof invoiceExemptions.$inferSelect;

/** Which order's invoice, by its key. */
type OfInvoice = Pick<InvoicePaperRow, 'storeId' | 'saleOrderId' | 'accessKey'>;

/** SQL of invoices, of reasons for none, and of their files. Writers must hold the lock of the order's row. */
export const invoiceRepository = {
  /** Writes an order's invoice, in the place of another. @throws SQLSTATE 23505 where another order has its access key */
  async put(db: Db, row: InvoiceRow): Promise<void> {
    const { accessKey, createdAt } = row;
    await db
      .insert(saleOrderInvoices)
      .values(row)
      .onConflictDoUpdate({
        target: [saleOrderInvoices.storeId, saleOrderInvoices.saleOrderId],
        set: { accessKey, createdAt },
      });
  },

  /** Writes why an order has no invoice, in the place of what was stated before. */
  async putExemption(db: Db, row: ExemptionRow): Promise<void> {
    const { storeId: _storeId, saleOrderId: _saleOrderId, ...set } = row;
    await db
      .insert(invoiceExemptions)
      .values(row)
      .onConflictDoUpdate({ target: [invoiceExemptions.storeId, invoiceExemptions.saleOrderId], set });
  },

  /** Takes a stated reason back. */
  async removeExemption(db: Db, storeId: string, saleOrderId: string): Promise<void> {
    await db
      .delete(invoiceExemptions)
      .where(and(eq(invoiceExemptions.storeId, storeId), eq(invoiceExemptions.saleOrderId, saleOrderId)));
  },

  /** A file of the order's invoice as it is now; null where there is none. */
  async paperOf(db: Db, storeId: string, saleOrderId: string, kind: InvoicePaperKind): Promise<InvoicePaperRow | null> {
    const rows = await db
      .select({ paper: invoicePapers })
      .from(invoicePapers)
      .innerJoin(
        saleOrderInvoices,
        and(
          eq(saleOrderInvoices.storeId, invoicePapers.storeId),
          eq(saleOrderInvoices.saleOrderId, invoicePapers.saleOrderId),
          eq(saleOrderInvoices.accessKey, invoicePapers.accessKey),
        ),
      )
      .where(
        and(
          eq(invoicePapers.storeId, storeId),
          eq(invoicePapers.saleOrderId, saleOrderId),
          eq(invoicePapers.kind, kind),
        ),
      );
    return rows.at(0)?.paper ?? null;
  },

  /** Every file of an order, those of invoices that were replaced too. */
  papersOf: (db: Db, storeId: string, saleOrderId: string): Promise<InvoicePaperRow[]> =>
    db
      .select()
      .from(invoicePapers)
      .where(and(eq(invoicePapers.storeId, storeId), eq(invoicePapers.saleOrderId, saleOrderId)))
      .orderBy(asc(invoicePapers.createdAt), asc(invoicePapers.id)),

  async insertPaper(db: Db, row: InvoicePaperRow): Promise<void> {
    await db.insert(invoicePapers).values(row);
  },

  /** Says until when every file of an invoice is kept: the XML knows it. */
  async keepUntil(db: Db, { storeId, saleOrderId, accessKey }: OfInvoice, keepUntil: string): Promise<void> {
    await db
      .update(invoicePapers)
      .set({ keepUntil })
      .where(
        and(
          eq(invoicePapers.storeId, storeId),
          eq(invoicePapers.saleOrderId, saleOrderId),
          eq(invoicePapers.accessKey, accessKey),
        ),
      );
  },

  async removePaper(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(invoicePapers).where(and(eq(invoicePapers.storeId, storeId), eq(invoicePapers.id, id)));
  },

  /** Files whose months are over. @param now ISO */
  expired: (db: Db, storeId: string, now: string, limit: number): Promise<Pick<InvoicePaperRow, 'storeId' | 'id'>[]> =>
    db
      .select({ storeId: invoicePapers.storeId, id: invoicePapers.id })
      .from(invoicePapers)
      .where(and(eq(invoicePapers.storeId, storeId), lt(invoicePapers.keepUntil, now)))
      .orderBy(asc(invoicePapers.keepUntil))
      .limit(limit),
};
