import { sql, type SQL } from 'drizzle-orm';

import { DELIVERY_PRESUMED } from '../../shared/order/presumedDelivery';

/** A condition: an order counts as delivered without anybody's word (decision 077). A presumption taken back is none. */
export const isDeliveryPresumed = (storeId: SQL, saleOrderId: SQL): SQL<boolean> => sql`coalesce((
  select m.status = 'concluded' and m.cause = ${DELIVERY_PRESUMED} from sale_order_moves m
  where m.store_id = ${storeId} and m.sale_order_id = ${saleOrderId} order by m.id desc limit 1), false)`;
