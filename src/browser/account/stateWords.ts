import type { OrderMoveCause } from '../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { orderTexts } from '../texts/orderTexts';

/** An order's state as its buyer reads it, by the cause of its last move where that says who ended it. */
export const stateWords = (status: SaleOrderStatus, cause: OrderMoveCause | null | undefined) =>
  cause ? orderTexts.causes[cause] : orderTexts.statuses[status];
