import type { OrderMoveCause } from '../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { orderTexts } from '../texts/orderTexts';
import { pickupTexts } from '../texts/pickupTexts';

const FETCHED: Partial<Record<SaleOrderStatus, string>> = {
  shipped: pickupTexts.isReady,
  shippedManual: pickupTexts.isReady,
  concluded: pickupTexts.isFetched,
};

/**
 * An order's state as its buyer reads it, by the cause of its last move where that says who ended it.
 * @param isPickup true where the buyer fetches it at the store
 */
export const stateWords = (
  status: SaleOrderStatus,
  cause: OrderMoveCause | null | undefined,
  isPickup: boolean | undefined = false,
) => {
  if (cause) return orderTexts.causes[cause];
  const words = orderTexts.statuses[status];
  return { ...words, label: (isPickup ? FETCHED[status] : undefined) ?? words.label };
};
