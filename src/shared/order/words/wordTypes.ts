import { METHOD_WORDS, type MethodWords } from '../../payment/methodWords';
import { PAYMENT_METHODS, type PaymentMethod } from '../../payment/paymentMethods';

/** What its buyer reads of an order: state, what that means, what happens next, and what they may do. */
export type OrderWords = {
  label: string;
  tone: 'neutral' | 'good' | 'warn' | 'info' | 'bad';
  title: string;
  text: string;
  /** What is pending now; '' once ended. */
  next: string;
  action: 'pay' | 'payAgain' | 'buyAgain' | null;
};

/** How far the payment is, as far as it changes what is said. */
export type PaymentPhase =
  | 'none'
  | 'preparing'
  | 'deciding'
  | 'awaited'
  | 'expired'
  | 'refused'
  | 'paid'
  | 'returning'
  | 'returned'
  | 'contested';

/** The same state by the way it is paid. */
export type ByMethod = Record<PaymentMethod, OrderWords>;
/** What is said of one status. */
export type Row = Record<PaymentPhase, ByMethod>;

/** An order's words by the way it is paid. */
export const byMethod = (wordsOf: (words: MethodWords, method: PaymentMethod) => OrderWords): ByMethod =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per method of the list
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, wordsOf(METHOD_WORDS[method], method)])) as ByMethod;

/** Words that are the same whatever way it is paid. */
export const all = (words: OrderWords): ByMethod => byMethod(() => words);
