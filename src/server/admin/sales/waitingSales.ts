import { sql, type SQL } from 'drizzle-orm';

import { WAITING_STATUSES } from '../../../shared/admin/sales/saleFilters';
import { orderReturns } from '../../db/schema/returnTables';
import { saleOrders } from '../../db/schema/orderTables';

/** A return whose goods or refund are still pending. */
export const isOpenReturn: SQL = sql`(${orderReturns.receivedAt} is null or ${orderReturns.status} <> 'refunded')`;

/**
 * Ids of the orders that wait for their merchant: paid and not shipped, or returned and not settled. Shared by the
 * menu's badge, the dashboard and the list.
 */
export const waitingSales = (storeId: string): SQL => sql`
  select ${saleOrders.id} from ${saleOrders}
    where ${saleOrders.storeId} = ${storeId} and ${saleOrders.status} in ${[...WAITING_STATUSES]}
  union select ${orderReturns.saleOrderId} from ${orderReturns}
    where ${orderReturns.storeId} = ${storeId} and ${isOpenReturn}`;

/** How many they are. */
export const waitingCount = (storeId: string): SQL =>
  sql`(select count(*)::int from (${waitingSales(storeId)}) waiting)`;
