import type { ShippingPaper } from '../../shared/order/invoicePapers';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { fulfilmentRepository } from './fulfilmentRepository';
import { canBeSent, moveOrder, type Cause } from './saleOrderLife';

/** What lets an order leave the shop: its invoice, or a stated reason for none; null: it stays (decision 086). */
export async function shippingPaperOf(
  tx: Db,
  { storeId, id }: Pick<SaleOrderRow, 'storeId' | 'id'>,
): Promise<ShippingPaper | null> {
  const known = await fulfilmentRepository.ofOrder(tx, storeId, id);
  // A canceled invoice is none: another one takes its place first.
  if (known?.invoiceKey && !known.papers.some(({ kind }) => kind === 'cancellation')) return 'invoice';
  return known?.exemption ? 'exemption' : null;
}

/** The refusal of whatever would send an order that has neither: it names the field that is to be filled first. */
export const invoiceMissing = () => refused('TransitionRefusedError', { fields: { invoice: 'missing' } });

/**
 * Sends a locked order: every way an order leaves the shop goes through here.
 * @param type 'shipped' with a carrier's label, 'shippedManually' by the store's own way, also to be fetched
 * @returns TransitionRefusedError where its status does not allow it, and with the field `invoice` where it has neither its
 * invoice nor a stated reason for none
 */
export async function sendOrder(
  tx: Db,
  order: SaleOrderRow,
  type: 'shipped' | 'shippedManually',
  cause: Cause,
): Promise<Outcome<SaleOrderRow>> {
  // Nothing of a test leaves the store.
  if (order.isTest || !canBeSent(order)) return refused('TransitionRefusedError');
  const paper = await shippingPaperOf(tx, order);
  if (paper === null) return invoiceMissing();
  const moved = await moveOrder(tx, order, { type, paper }, cause);
  return moved.status === order.status ? refused('TransitionRefusedError') : succeeded(moved);
}
