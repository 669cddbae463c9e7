import { Type, type Static } from 'typebox';

import { CentavosSchema, SignedCentavosSchema, listOf, refusalReplies, requiredPage, strict } from '../kernel/wire';

/** A month of São Paulo, YYYY-MM. */
const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' });

/**
 * Totals of a month, in centavos. `sales`: paid in it; `refunds` and `chargebacks`: made in it, whenever paid;
 * `revenue`: the first less the others; `orders`: paid in it. Months that are over never change.
 */
export const RevenueMonth = Type.Object({
  month: Month,
  orders: Type.Integer({ minimum: 0 }),
  sales: CentavosSchema,
  refunds: CentavosSchema,
  chargebacks: CentavosSchema,
  revenue: SignedCentavosSchema,
});
export type RevenueMonth = Static<typeof RevenueMonth>;

/** The months since the store's first payment, newest first. */
export const getRevenue = {
  method: 'GET',
  path: '/admin/finance/revenue',
  query: strict(requiredPage()),
  replies: { 200: listOf(RevenueMonth), ...refusalReplies },
} as const;
export type GetRevenue = typeof getRevenue;

/** Every payment, refund and chargeback of a month as CSV, oldest first; reversals are negative. Streamed. */
export const getRevenueCsv = {
  method: 'GET',
  path: '/admin/finance/revenue/csv',
  query: strict({ month: Month }),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetRevenueCsv = typeof getRevenueCsv;
