import { addDays, type PlainDay } from '../../kernel/calendar';
import { SALE_ORDER_STATUSES, type SaleOrderStatus } from '../../order/saleOrderMachine';
import { UNPAID_STATUSES } from '../../order/unpaidStatuses';

/** Columns the list of sales can be sorted by; a number is a place in time too. */
export const SALE_SORTS = ['number', 'total'] as const;

/** Directions of a sort. */
export const SALE_DIRECTIONS = ['desc', 'asc'] as const;

/** Periods that end today, in days of São Paulo; 'today' is one. */
export const SALE_PERIODS = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
export type SalePeriod = keyof typeof SALE_PERIODS;

/** True for the name of a period. */
export const isSalePeriod = (text: unknown): text is SalePeriod =>
  typeof text === 'string' && Object.hasOwn(SALE_PERIODS, text);

/** The first and the last day of a period. @param today the day it is in São Paulo */
export const daysOfPeriod = (period: SalePeriod, today: PlainDay): { from: PlainDay; to: PlainDay } => ({
  from: addDays(today, 1 - SALE_PERIODS[period]),
  to: today,
});

/** Paid orders that wait for the merchant. */
export const WAITING_STATUSES: readonly SaleOrderStatus[] = ['paymentApproved', 'invoiceGenerated'];

/** The views every merchant has, by the query of their address. */
export const SALE_PRESETS = {
  waiting: 'waiting=all',
  unpaid: `status=${UNPAID_STATUSES.join(',')}`,
  toShip: `status=${WAITING_STATUSES.join(',')}`,
  returns: 'returns=open',
} as const;
export type SalePreset = keyof typeof SALE_PRESETS;

/** The query of orders with a chargeback that waits for an answer: the dashboard leads to them. */
export const OPEN_CHARGEBACKS = 'chargebacks=open';

/** The statuses a text 'paymentApproved,shipped' names; unknown ones are left out. */
export const statusesOf = (text: string | null | undefined): SaleOrderStatus[] => {
  const asked = new Set((text ?? '').split(','));
  return SALE_ORDER_STATUSES.filter((status) => asked.has(status));
};

/** Upper limit of a list's exact `total`; beyond it `total` is this and `isTotalExact` false. */
export const MAX_COUNTED_SALES = 250_000;

/** The most orders one picking list, or one CSV of a selection, is made of: a page of the list. */
export const MAX_SELECTED_SALES = 100;

/** The most views a merchant keeps. */
export const MAX_SALE_VIEWS = 20;
