import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  SignedCentavosSchema,
  strict,
} from '../kernel/wire';
import { SALE_ORDER_STATUSES } from '../order/saleOrderMachine';
import { DASHBOARD_PERIODS } from './dashboardPeriod';

const Count = Type.Integer({ minimum: 0 });

/**
 * Totals of a period, in centavos. `sales`: paid in it; `reversals`: refunds and chargebacks in it, whenever paid;
 * `revenue`: the difference. `orders`: how many were paid in it; `carts`: started in it, not empty; `ordered`: those of
 * them that became orders; `abandoned`: carts last changed in it and abandoned.
 */
export const DashboardFigures = Type.Object({
  sales: CentavosSchema,
  reversals: CentavosSchema,
  revenue: SignedCentavosSchema,
  orders: Count,
  carts: Count,
  ordered: Count,
  abandoned: Count,
});
export type DashboardFigures = Static<typeof DashboardFigures>;

/** A day or an hour of the chart, and the one it is compared with; amounts in centavos, which sum to the figures'. */
export const RevenuePoint = Type.Object({
  slot: Type.String(),
  slotBefore: Type.String(),
  sales: CentavosSchema,
  reversals: CentavosSchema,
  revenue: SignedCentavosSchema,
  revenueBefore: SignedCentavosSchema,
  orders: Count,
});
export type RevenuePoint = Static<typeof RevenuePoint>;

/** A variant that sold in the period; `revenue` is its lines' total less their share of vouchers. */
export const BestSeller = Type.Object({
  productId: Type.String(),
  title: Type.String(),
  variantTitle: Type.String(),
  imageUrl: nullable(Type.String()),
  units: Count,
  revenue: CentavosSchema,
});
export type BestSeller = Static<typeof BestSeller>;

/** A variant of which few are left; `soldPerWeek`: of the last four weeks, rounded. */
export const LowStock = Type.Object({
  productId: Type.String(),
  title: Type.String(),
  variantTitle: Type.String(),
  imageUrl: nullable(Type.String()),
  stock: Count,
  soldPerWeek: Count,
});
export type LowStock = Static<typeof LowStock>;

/** What a merchant owes an order: its invoice, another one for one that was canceled, its parcel, or an answer to its return. */
const WAITING_NEEDS = ['invoice', 'newInvoice', 'shipment', 'return'] as const;
export type WaitingNeed = (typeof WAITING_NEEDS)[number];

/** An order that waits for the merchant, since when. */
const WaitingOrder = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  buyerName: Type.String(),
  status: oneOf(SALE_ORDER_STATUSES),
  need: oneOf(WAITING_NEEDS),
  since: InstantSchema,
});
type WaitingOrder = Static<typeof WaitingOrder>;

/** The dashboard of a period (rules §12). */
export const Dashboard = Type.Object({
  period: oneOf(DASHBOARD_PERIODS),
  at: InstantSchema,
  now: DashboardFigures,
  before: DashboardFigures,
  listPoint: Type.Array(RevenuePoint),
  listBestSeller: Type.Array(BestSeller),
  listLowStock: Type.Array(LowStock),
  listWaiting: Type.Array(WaitingOrder),
  /** All that wait; `listWaiting` shows those who have waited longest. */
  waitingTotal: Count,
  /**
   * Revenue that recurs: paid for orders of repeat purchases whose cycle ended in the period, less what went back of those
   * orders since, and the same of the period before; null in a store that never had one.
   */
  recurring: nullable(Type.Object({ now: SignedCentavosSchema, before: SignedCentavosSchema })),
  /** E-mails that failed for good, of those this merchant may read. */
  failedEmails: Count,
  /** Unanswered contact messages whose last day by law is tomorrow, today or over. */
  dueMessages: Count,
  /** Prescriptions that wait to be checked; until then nobody pays for their goods. */
  waitingPrescriptions: Count,
  /** Chargebacks that wait for an answer, and the first of their last days; null where none does. */
  openChargebacks: nullable(Type.Object({ count: Count, answerBy: Type.String() })),
});
export type Dashboard = Static<typeof Dashboard>;

/** Reads the dashboard; every figure is of the store's days in São Paulo. */
export const getDashboard = {
  method: 'GET',
  path: '/admin/dashboard',
  query: strict({ period: oneOf(DASHBOARD_PERIODS) }),
  replies: { 200: Dashboard, ...refusalReplies },
} as const;
export type GetDashboard = typeof getDashboard;
