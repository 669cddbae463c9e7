import type { DashboardFigures } from '../../../shared/admin/dashboardContract';
import { formatBrl } from '../../../shared/kernel/money';
import { dashboardTexts } from '../../texts/dashboardTexts';

/**
 * One figure of the strip: its value, the difference in words and what it is compared with (design: never an arrow
 * alone).
 */
type Figure = {
  id: string;
  name: string;
  value: string;
  difference: string;
  /** 'de R$ 87.903,10', or '' where there is nothing to compare with. */
  before: string;
  mood: 'good' | 'bad' | 'same';
  note?: string;
  /** The page that lists what is counted. */
  to?: string;
};

/** The five figures of a period beside those of the period before. Pure. */
export const figuresOf = (now: DashboardFigures, before: DashboardFigures): Figure[] => [
  {
    id: 'revenue',
    name: dashboardTexts.revenue,
    value: formatBrl(now.revenue),
    note: dashboardTexts.revenueNote(formatBrl(now.sales), formatBrl(now.reversals)),
    ...inPercent(now.revenue, before.revenue),
  },
  {
    id: 'orders',
    name: dashboardTexts.orders,
    value: whole(now.orders),
    ...inCount(now.orders, before.orders, 'good'),
  },
  {
    id: 'ticket',
    name: dashboardTexts.averageTicket,
    value: now.orders === 0 ? dashboardTexts.none : formatBrl(ticketOf(now)),
    ...(now.orders === 0 ? unlike : inPercent(ticketOf(now), ticketOf(before))),
  },
  {
    id: 'conversion',
    name: dashboardTexts.conversion,
    value: now.carts === 0 ? dashboardTexts.none : percent(conversionOf(now)),
    note: dashboardTexts.conversionNote,
    ...(now.carts === 0 || before.carts === 0 ? unlike : inPoints(conversionOf(now), conversionOf(before))),
  },
  {
    id: 'abandoned',
    name: dashboardTexts.abandoned,
    to: '/admin/abandoned-cart',
    value: whole(now.abandoned),
    ...inCount(now.abandoned, before.abandoned, 'bad'),
  },
];

/** The revenue that recurs beside that of the period before, and its share of all revenue. Pure. */
export const recurringFigureOf = (
  { now, before }: { now: number; before: number },
  { revenue }: Pick<DashboardFigures, 'revenue'>,
): Figure => ({
  id: 'recurring',
  name: dashboardTexts.recurring,
  value: formatBrl(now),
  note: dashboardTexts.recurringNote(revenue > 0 && now > 0 ? percent(Math.round((now * 1_000) / revenue)) : null),
  to: '/admin/repeat',
  ...inPercent(now, before),
});

type Comparison = Pick<Figure, 'difference' | 'before' | 'mood'>;

const unlike: Comparison = { difference: dashboardTexts.firstTime, before: '', mood: 'same' };

const unchanged = (value: string): Comparison => ({
  difference: dashboardTexts.same,
  before: dashboardTexts.as(value),
  mood: 'same',
});

const ticketOf = ({ sales, orders }: DashboardFigures): number => (orders === 0 ? 0 : Math.round(sales / orders));
/** Tenths of a percent. */
const conversionOf = ({ carts, ordered }: DashboardFigures): number =>
  carts === 0 ? 0 : Math.round((ordered * 1_000) / carts);

const whole = (count: number): string => count.toLocaleString('pt-BR');
const tenths = (value: number): string => `${Math.floor(value / 10)},${value % 10}`;
const percent = (value: number): string => `${tenths(value)}%`;

const inPercent = (now: number, before: number): Comparison => {
  // A share of nothing, or of a loss, says nothing.
  if (before <= 0) return unlike;
  const change = Math.round(((now - before) * 100) / before);
  if (change === 0) return unchanged(formatBrl(before));
  const than = dashboardTexts.of(formatBrl(before));
  const words = `${Math.abs(change).toLocaleString('pt-BR')}%`;
  return change > 0
    ? { difference: dashboardTexts.above(words), before: than, mood: 'good' }
    : { difference: dashboardTexts.below(words), before: than, mood: 'bad' };
};

const inCount = (now: number, before: number, more: 'good' | 'bad'): Comparison => {
  const change = now - before;
  if (change === 0) return unchanged(whole(before));
  const than = dashboardTexts.than(whole(before));
  return change > 0
    ? { difference: dashboardTexts.more(whole(change)), before: than, mood: more }
    : { difference: dashboardTexts.fewer(whole(-change)), before: than, mood: more === 'good' ? 'bad' : 'good' };
};

const inPoints = (now: number, before: number): Comparison => {
  const change = now - before;
  if (change === 0) return unchanged(percent(before));
  const than = dashboardTexts.of(percent(before));
  const words = dashboardTexts.points(tenths(Math.abs(change)), Math.abs(change) >= 20);
  return change > 0
    ? { difference: dashboardTexts.above(words), before: than, mood: 'good' }
    : { difference: dashboardTexts.below(words), before: than, mood: 'bad' };
};
