import type { Dashboard, DashboardFigures } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod, PeriodSpan } from '../../../shared/admin/dashboardPeriod';
import { variantTitleOf } from '../../cart/cartMapper';
import { pictureUrlOf } from '../../media/pictureAddress';
import type { CartCounts, LowStockRow, SalesRow, SellerRow, WaitingRow } from './dashboardRepository';

type Rows = {
  sales: SalesRow[];
  carts: CartCounts;
  bestSellers: SellerRow[];
  lowStock: LowStockRow[];
  waiting: WaitingRow[];
  waitingTotal: number;
  recurring: Dashboard['recurring'];
  failedEmails: number;
  dueMessages: number;
  waitingPrescriptions: number;
  openChargebacks: Dashboard['openChargebacks'];
};

/** The dashboard on the wire: the chart's points and the figures are sums of the same rows. */
export const toDashboard = (period: DashboardPeriod, at: string, span: PeriodSpan, rows: Rows): Dashboard => {
  const now = new Map(rows.sales.filter(({ is_now }) => is_now).map((row) => [row.slot, row]));
  const before = new Map(rows.sales.filter(({ is_now }) => !is_now).map((row) => [row.slot, row]));
  return {
    period,
    at,
    now: figuresOf([...now.values()], rows.carts.now),
    before: figuresOf([...before.values()], rows.carts.before),
    listPoint: span.slots.map((slot, index) => {
      const slotBefore = span.slotsBefore[index] ?? slot;
      return {
        slot,
        slotBefore,
        ...amountsOf(now.get(slot)),
        revenueBefore: amountsOf(before.get(slotBefore)).revenue,
        orders: now.get(slot)?.orders ?? 0,
      };
    }),
    listBestSeller: rows.bestSellers.map(({ product_id, title, variant_title, image_url, units, revenue }) => ({
      productId: product_id,
      title,
      variantTitle: variant_title,
      imageUrl: image_url,
      units,
      revenue,
    })),
    listLowStock: rows.lowStock.map(({ product_id, title, option_values, file_key, stock, sold }) => ({
      productId: product_id,
      title,
      variantTitle: variantTitleOf({ optionValues: option_values }),
      imageUrl: file_key === null ? null : pictureUrlOf(file_key),
      stock,
      soldPerWeek: Math.round(sold / 4),
    })),
    listWaiting: rows.waiting.map(({ id, number, buyer_name, status, need, since }) => ({
      id,
      number,
      buyerName: buyer_name,
      status,
      need,
      since: new Date(since).toISOString(),
    })),
    waitingTotal: rows.waitingTotal,
    recurring: rows.recurring,
    failedEmails: rows.failedEmails,
    dueMessages: rows.dueMessages,
    waitingPrescriptions: rows.waitingPrescriptions,
    openChargebacks: rows.openChargebacks,
  };
};

const sumOf = (rows: SalesRow[], field: 'sales' | 'reversals' | 'orders'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const amountsOf = ({ sales, reversals }: Pick<SalesRow, 'sales' | 'reversals'> = { sales: 0, reversals: 0 }) => ({
  sales,
  reversals,
  revenue: sales - reversals,
});

const figuresOf = (sales: SalesRow[], carts: CartCounts['now']): DashboardFigures => ({
  ...amountsOf({ sales: sumOf(sales, 'sales'), reversals: sumOf(sales, 'reversals') }),
  orders: sumOf(sales, 'orders'),
  ...carts,
});
