import { and, eq, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';

import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { Db } from '../db/database';
import { chargebacks } from '../db/schema/chargebackTables';
import { shippingLabels } from '../db/schema/labelTables';
import { saleOrders, type SaleOrderRow } from '../db/schema/orderTables';
import { payments, providerEvents } from '../db/schema/paymentTables';
import { orderReturns } from '../db/schema/returnTables';
import { saleOrderInvoices } from '../db/schema/saleTables';
import { outbox } from '../db/schema/systemTables';
import { voucherUses } from '../db/schema/voucherTables';
import { isAboutOrders } from '../queue/emailOutbox';

/** After these the buyer gets no more e-mails; an abandoned order may still be paid late. */
const ENDED: SaleOrderStatus[] = ['concluded', 'orderCanceledBySeller', 'orderCanceledByCustomer'];

/**
 * True once nothing more is written to an order's buyer. @param abandonedBefore ISO; an abandoned order unchanged since
 * then counts as ended
 */
export const hasEnded = ({ status, updatedAt }: SaleOrderRow, abandonedBefore: string): boolean =>
  ENDED.includes(status) || (status === 'abandoned' && updatedAt < abandonedBefore);

/** What an address keeps of itself when its buyer is forgotten: the town, for the figures of sales. */
const NO_STREET = { recipient: '', zipCode: '', street: '', number: '', complement: null, neighborhood: '' };

/** SQL that forgets the buyers of orders: inside the store's transaction. */
export const orderErasureRepository = {
  /** Notes that the contact of a customer's orders is to go; their fiscal fields stay. @param at ISO */
  async markOrders(db: Db, storeId: string, customerId: string, at: string): Promise<void> {
    await db
      .update(saleOrders)
      .set({ erasureAskedAt: at })
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.customerId, customerId)));
  },

  /**
   * Erases e-mail and phone of marked orders that have ended, and what hangs on them.
   * @param abandonedBefore ISO; an abandoned order unchanged since then counts as ended
   */
  async eraseEnded(db: Db, storeId: string, abandonedBefore: string): Promise<void> {
    const erased = await db
      .update(saleOrders)
      .set({ buyerEmail: '', buyerPhone: '' })
      .where(
        and(
          eq(saleOrders.storeId, storeId),
          isNotNull(saleOrders.erasureAskedAt),
          ne(saleOrders.buyerEmail, ''),
          isEnded(abandonedBefore),
        ),
      )
      .returning({ id: saleOrders.id });
    await eraseAround(
      db,
      storeId,
      erased.map(({ id }) => id),
    );
  },

  /**
   * Forgets who ordered and never paid: of orders of nobody's account, or of one that was deleted, that last changed
   * before `changedBefore`, and of those whose buyer wants to be forgotten once they have ended.
   * Goods, amounts and town stay. @param abandonedBefore as of `eraseEnded` @param changedBefore ISO
   */
  async eraseUnsold(db: Db, storeId: string, { abandonedBefore, changedBefore }: UnsoldTerms): Promise<void> {
    const isUnsold = sql`not exists (select from ${payments} where ${payments.storeId} = ${saleOrders.storeId}
      and ${payments.saleOrderId} = ${saleOrders.id} and ${payments.paidAt} is not null)
      and not exists (select from ${saleOrderInvoices} where ${saleOrderInvoices.storeId} = ${saleOrders.storeId}
      and ${saleOrderInvoices.saleOrderId} = ${saleOrders.id})`;
    const isWaitedOut = and(lt(saleOrders.updatedAt, changedBefore), sql`not ${hasAccount(storeId)}`);
    await forget(
      db,
      storeId,
      and(
        isNotNull(saleOrders.releasedAt),
        or(and(isNotNull(saleOrders.erasureAskedAt), isEnded(abandonedBefore)), isWaitedOut),
        isUnsold,
      ),
    );
  },

  /**
   * Forgets who bought, once tax law asks no more: of orders of nobody's account, or of one that was deleted. Goods,
   * amounts and town stay. @param changedBefore ISO; orders that last changed before
   */
  eraseAfterFiscalYears: (db: Db, storeId: string, changedBefore: string): Promise<void> =>
    forget(
      db,
      storeId,
      and(
        lt(saleOrders.createdAt, changedBefore),
        lt(saleOrders.updatedAt, changedBefore),
        sql`not ${hasAccount(storeId)}`,
      ),
    ),
};

/** When an abandoned order counts as ended, and when one that was never paid is nobody's any more; ISO. */
type UnsoldTerms = { abandonedBefore: string; changedBefore: string };

const hasAccount = (storeId: string): SQL =>
  sql`exists (select from customers c where c.store_id = ${storeId} and c.id = ${saleOrders.customerId})`;

/** As `hasEnded`, in SQL. */
const isEnded = (abandonedBefore: string): SQL | undefined =>
  or(
    inArray(saleOrders.status, ENDED),
    and(eq(saleOrders.status, 'abandoned'), lt(saleOrders.updatedAt, abandonedBefore)),
  );

/** Takes the buyers out of these orders, and out of all around them. */
async function forget(db: Db, storeId: string, which: SQL | undefined): Promise<void> {
  const erased = await db
    .update(saleOrders)
    .set({
      buyerName: '',
      buyerEmail: '',
      buyerPhone: '',
      buyerDocument: '',
      address: sql`${saleOrders.address} || ${JSON.stringify(NO_STREET)}::jsonb`,
    })
    .where(and(eq(saleOrders.storeId, storeId), ne(saleOrders.buyerDocument, ''), which))
    .returning({ id: saleOrders.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(voucherUses)
    .set({ document: '' })
    .where(and(eq(voucherUses.storeId, storeId), inArray(voucherUses.saleOrderId, ids)));
  await eraseAround(db, storeId, ids);
}

// What no invoice needs: correspondence, the merchants' notes, what providers wrote, and links to papers with a name.
async function eraseAround(db: Db, storeId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(outbox).where(and(eq(outbox.storeId, storeId), isAboutOrders(ids)));
  // Nobody may change notes; a function of the database removes those of orders whose contact is erased.
  await db.execute(sql`select forget_order_notes(${sql.param(ids)}::text[])`);
  await db
    .update(orderReturns)
    .set({ bankAccount: null, instructions: null })
    .where(and(eq(orderReturns.storeId, storeId), inArray(orderReturns.saleOrderId, ids)));
  await db
    .update(chargebacks)
    // What was answered once stays answered.
    .set({ providerWords: null, answer: sql`case when ${chargebacks.answer} is not null then '' end` })
    .where(and(eq(chargebacks.storeId, storeId), inArray(chargebacks.saleOrderId, ids)));
  const charges = await db
    .update(payments)
    .set({ boletoPdfUrl: null })
    .where(and(eq(payments.storeId, storeId), inArray(payments.saleOrderId, ids)))
    .returning({ orderId: payments.providerOrderId, chargeId: payments.providerChargeId });
  const labels = await db
    .update(shippingLabels)
    .set({ printUrl: null })
    .where(and(eq(shippingLabels.storeId, storeId), inArray(shippingLabels.saleOrderId, ids)))
    .returning({ labelId: shippingLabels.providerId });
  const resources = [
    ...charges.flatMap(({ orderId, chargeId }) => [orderId, chargeId]),
    ...labels.map(({ labelId }) => labelId),
  ].filter((id) => id !== null);
  if (resources.length === 0) return;
  await db
    .update(providerEvents)
    .set({ body: {} })
    .where(and(eq(providerEvents.storeId, storeId), inArray(providerEvents.resourceId, resources)));
}
