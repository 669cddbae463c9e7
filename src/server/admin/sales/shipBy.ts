import { WAITING_STATUSES } from '../../../shared/admin/sales/saleFilters';
import { addBusinessDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';

type Paid = { status: SaleOrderStatus; paidAt: string | null; handlingDays: number; deliveryDate: string | null };

/**
 * The day an order is to be sent by: the one its buyer chose, else its preparation days start when it is paid. null
 * unless it waits to be sent.
 */
export const shipByOf = ({ status, paidAt, handlingDays, deliveryDate }: Paid): string | null => {
  if (paidAt === null || !WAITING_STATUSES.includes(status)) return null;
  return deliveryDate ?? addBusinessDays(storeDayOf(paidAt), handlingDays);
};
