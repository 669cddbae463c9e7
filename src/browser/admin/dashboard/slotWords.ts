import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { formatDay } from '../../../shared/kernel/calendar';

/** A slot under the chart: '20/11', or '10 h'. */
export const shortSlot = (period: DashboardPeriod, slot: string): string =>
  period === 'today' ? `${Number(slot)} h` : formatDay(slot).slice(0, 5);

/** A slot in the table: '20/11/2026', or '10 h'. */
export const slotWords = (period: DashboardPeriod, slot: string): string =>
  period === 'today' ? `${Number(slot)} h` : formatDay(slot);
