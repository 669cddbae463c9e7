import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import { addJobs, newJob } from '../../queue/addJob';
import { PROVIDER_SLACK_MS } from '../../payment/paymentLimits';
import { unpaidUntil } from '../../payment/paymentTime';
import type { Tx } from '../../db/database';
import { insertRows } from '../../db/jsonRows';
import { customerAddresses, customers } from '../../db/schema/accountTables';
import { cartProducts, carts } from '../../db/schema/cartTables';
import { checkoutReferences } from '../../db/schema/checkoutReferenceTables';
import { stockMoves } from '../../db/schema/catalogTables';
import { saleOrderInvoices, saleOrderShipments } from '../../db/schema/saleTables';
import { saleOrderLines, saleOrderMoves, saleOrders } from '../../db/schema/orderTables';
import { payments } from '../../db/schema/paymentTables';
import { orderReturns } from '../../db/schema/returnTables';
import { outbox, sandboxRecords } from '../../db/schema/systemTables';
import { contactEntries, contactMessages } from '../../db/schema/contactTables';
import {
  customerCards,
  cycleAttempts,
  purchaseCycles,
  repeatConsents,
  repeatPurchaseLines,
  repeatPurchases,
  repeatSettings,
} from '../../db/schema/repeatTables';
import { pixAutomaticSettings } from '../../db/schema/pixTables';
import { voucherUses } from '../../db/schema/voucherTables';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import { messageRowsOf } from './pastMessages';
import { pastOf, type PastGiven, type PastOrder, type PastSize } from './pastOrders';
import { pastRepeats } from './pastRepeats';
import {
  accountRowsOf,
  cartRowsOf,
  invoiceRowsOf,
  orderRowsOf,
  returnRowsOf,
  shipmentRowsOf,
  stockRowsOf,
} from './pastRows';

/** A public store with many customers, and a private one with few. */
const SIZES: Record<'open' | 'private', PastSize> = {
  open: { orders: 900, buyers: 350, carts: 380 },
  private: { orders: 60, buyers: 22, carts: 15 },
};

type Given = Omit<PastGiven, 'size'> & { passwordHash: string };

/**
 * Writes a demo store's generated history: a fixed number of statements, whatever its size. No e-mails are queued for
 * it; the only job of an order is its payment's expiry, where still ahead. The store's other rows are there already,
 * its stock as it is now.
 */
export async function loadPast(tx: Tx, store: DemoStore, { passwordHash, ...given }: Given): Promise<void> {
  const storeId = demoId(store.slug, 'store', store.slug);
  const lived = pastOf(store, { ...given, size: store.isPrivate ? SIZES.private : SIZES.open });
  const repeats = pastRepeats(store, lived, given);
  const past = { ...lived, orders: [...lived.orders, ...repeats.orders] };
  const { orders } = past;
  const accounts = accountRowsOf(storeId, past, passwordHash);
  const left = cartRowsOf(store, past, given.now);
  const rows = orderRowsOf(orders);
  await insertRows(tx, customers, accounts.customers);
  await insertRows(tx, customerAddresses, accounts.addresses);
  await insertRows(tx, carts, left.carts);
  await insertRows(tx, cartProducts, left.products);
  await insertRows(tx, checkoutReferences, left.references);
  await insertRows(tx, saleOrders, rows.orders);
  await insertRows(tx, saleOrderLines, rows.lines);
  await insertRows(tx, saleOrderMoves, rows.moves);
  await insertRows(tx, payments, rows.payments);
  await insertRows(tx, sandboxRecords, rows.charges);
  await insertRows(tx, voucherUses, rows.voucherUses);
  await insertRows(tx, repeatSettings, repeats.settings);
  await insertRows(
    tx,
    pixAutomaticSettings,
    repeats.settings.map(({ storeId: id }) => ({ storeId: id, provider: 'apiPix' as const })),
  );
  await insertRows(tx, customerCards, repeats.cards);
  await insertRows(tx, repeatPurchases, repeats.purchases);
  await insertRows(tx, repeatPurchaseLines, repeats.lines);
  await insertRows(tx, repeatConsents, repeats.consents);
  await insertRows(tx, purchaseCycles, repeats.cycles);
  await insertRows(tx, cycleAttempts, repeats.attempts);
  await insertRows(tx, sandboxRecords, repeats.sandbox);
  await insertRows(tx, stockMoves, inOrder([...stockRowsOf(storeId, orders), ...repeats.stock]));
  await insertRows(tx, saleOrderInvoices, invoiceRowsOf(store, orders));
  await insertRows(tx, saleOrderShipments, shipmentRowsOf(store, orders));
  await insertRows(tx, orderReturns, returnRowsOf(orders));
  const letters = messageRowsOf(store, orders, given.now);
  await insertRows(tx, contactMessages, letters.messages);
  await insertRows(tx, outbox, letters.emails);
  await insertRows(tx, contactEntries, letters.entries);
  await tx.client.query(
    `update vouchers voucher set used_count = (select count(*) from voucher_uses used
      where used.store_id = voucher.store_id and used.voucher_id = voucher.id and used.released_at is null)
    where store_id = $1`,
    [storeId],
  );
  await tx.client.query('update store_counters set next_order_number = next_order_number + $2 where store_id = $1', [
    storeId,
    orders.length,
  ]);
  await addJobs(tx, orders.flatMap(endingOf));
}

// A ledger is read from its end.
const inOrder = <Row extends { createdAt?: string }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1));

/** The end of the time to pay of an order that still waits for its money. */
const endingOf = ({ order, payments: tried }: PastOrder) => {
  const payment = tried.at(-1)?.payment;
  // A cycle's is ended by its purchase.
  if (!payment || !isAwaitingPayment(order.status) || order.cycleId !== null) return [];
  const { storeId, id: paymentId } = payment;
  const runAt = new Date(unpaidUntil(payment) + PROVIDER_SLACK_MS).toISOString();
  return [newJob('expirePayment', { storeId, paymentId }, { jobKey: `expirePayment:${paymentId}`, runAt })];
};
