import type { PaymentRow } from '../db/schema/paymentTables';
import { LEAST_TO_LIST, LIST_GAP_MS } from './paymentLimits';

/** What a plan reads of a payment whose look is due. */
export type Due = Pick<
  PaymentRow,
  'storeId' | 'id' | 'status' | 'method' | 'isTest' | 'providerChargeId' | 'createdAt' | 'nextLookAt'
>;

/** A span of time in which several payments of one method were made: a list tells of all of them. */
export type ListedSpan<Payment extends Due> = { method: 'pix' | 'boleto'; payments: Payment[] };

/** What a run asks the provider: lists first, as one call tells of many, then payments one by one. */
export type LookPlan<Payment extends Due> = { spans: ListedSpan<Payment>[]; singles: Payment[] };

/**
 * The payments of all stores in turns: the first of each store, then the second of each, so that a large store leaves
 * its share to the others. @param stores each store's payments, the longest due first
 */
export const inTurns = <Payment>(stores: readonly (readonly Payment[])[]): Payment[] => {
  const rounds = Math.max(0, ...stores.map(({ length }) => length));
  return Array.from({ length: rounds }).flatMap((_round, turn) =>
    stores.flatMap((payments) => payments.slice(turn, turn + 1)),
  );
};

/** Plans a run. @param due in the order they are to be asked for */
export const lookPlan = <Payment extends Due>(due: readonly Payment[]): LookPlan<Payment> => {
  const spans = (['pix', 'boleto'] as const).flatMap((method) =>
    spansOf(due.filter((payment) => payment.method === method && isListed(payment))).map((payments) => ({
      method,
      payments,
    })),
  );
  const listed = new Set(spans.flatMap(({ payments }) => payments));
  return {
    spans: spans.toSorted((one, other) => other.payments.length - one.payments.length),
    singles: due.filter((payment) => !listed.has(payment)),
  };
};

// Test charges are played elsewhere; a card under review is no charge that waits for money.
const isListed = ({ status, isTest, providerChargeId }: Due): boolean =>
  status === 'waitingPayment' && !isTest && providerChargeId !== null;

/** Payments made shortly after each other, where there are enough of them. */
const spansOf = <Payment extends Due>(payments: readonly Payment[]): Payment[][] => {
  const spans: Payment[][] = [];
  let lastAt = -Infinity;
  for (const payment of payments.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))) {
    const madeAt = Date.parse(payment.createdAt);
    const span = madeAt - lastAt <= LIST_GAP_MS ? spans.at(-1) : undefined;
    if (span) span.push(payment);
    else spans.push([payment]);
    lastAt = madeAt;
  }
  return spans.filter(({ length }) => length >= LEAST_TO_LIST);
};
