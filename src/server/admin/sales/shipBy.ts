import { WAITING_STATUSES } from '../../../shared/admin/sales/saleFilters';
import { addBusinessDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';

type Paid = { status: SaleOrderStatus; paidAt: string | null; handlingDays: number };

/** The day an order is to be sent by: its preparation days start when it is paid. null unless it waits to be sent. */
export const shipByOf = ({ status, paidAt, handlingDays }: Paid): string | null =>
  paidAt === null || !WAITING_STATUSES.includes(status) ? null : addBusinessDays(storeDayOf(paidAt), handlingDays);
