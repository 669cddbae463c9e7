import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import { orderReturnRepository } from './orderReturnRepository';
import { moveOrder, type Cause } from './saleOrderLife';

/**
 * Notes that a locked order is in its buyer's hands: its days of regret begin. Goods that came back before are not
 * delivered any more.
 * @returns the updated order, unchanged where its machine does not allow it
 */
export async function deliverOrder(tx: Db, order: SaleOrderRow, cause: Cause): Promise<SaleOrderRow> {
  const orderReturn = await orderReturnRepository.ofOrder(tx, order.storeId, order.id);
  return orderReturn?.receivedAt ? order : moveOrder(tx, order, { type: 'delivered' }, cause);
}
