import type { RevenuePoint } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { formatBrl } from '../../../shared/kernel/money';
import { Table, type Column } from '../../kit/Table/Table';
import { dashboardTexts } from '../../texts/dashboardTexts';
import styles from './RevenueTable.module.scss';
import { slotWords } from './slotWords';

const columnsOf = (slotTitle: string, period: DashboardPeriod): Column<RevenuePoint>[] => [
  { id: 'slot', title: slotTitle, isName: true, cell: ({ slot }) => slotWords(period, slot) },
  { id: 'orders', title: dashboardTexts.orders, isFigure: true, cell: ({ orders }) => orders.toLocaleString('pt-BR') },
  { id: 'sales', title: dashboardTexts.sales, isFigure: true, cell: ({ sales }) => formatBrl(sales) },
  { id: 'reversals', title: dashboardTexts.reversals, isFigure: true, cell: ({ reversals }) => formatBrl(reversals) },
  { id: 'revenue', title: dashboardTexts.revenue, isFigure: true, cell: ({ revenue }) => formatBrl(revenue) },
];

const hourColumns: Column<RevenuePoint>[] = [
  ...columnsOf(dashboardTexts.hour, 'today'),
  {
    id: 'before',
    title: dashboardTexts.revenueBefore,
    isFigure: true,
    cell: ({ revenueBefore }) => formatBrl(revenueBefore),
  },
];

const dayColumns: Column<RevenuePoint>[] = [
  ...columnsOf(dashboardTexts.day, '7'),
  {
    id: 'dayBefore',
    title: dashboardTexts.dayBefore,
    isFigure: true,
    cell: ({ slotBefore }) => slotWords('7', slotBefore),
  },
  {
    id: 'before',
    title: dashboardTexts.revenueBefore,
    isFigure: true,
    cell: ({ revenueBefore }) => formatBrl(revenueBefore),
  },
];

type Props = { period: DashboardPeriod; points: readonly RevenuePoint[] };

/** The chart's numbers, the newest first. */
export function RevenueTable({ period, points }: Props) {
  const isToday = period === 'today';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={dashboardTexts.tableScrolls}>
      <Table
        caption={isToday ? dashboardTexts.revenueByHour : dashboardTexts.revenueByDay}
        columns={isToday ? hourColumns : dayColumns}
        rows={points.toReversed()}
        keyOf={({ slot }) => slot}
      />
    </section>
  );
}
