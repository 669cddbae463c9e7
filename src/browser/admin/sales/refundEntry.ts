import { refundOf } from '../../../shared/cart/lineRefund';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatBrl } from '../../../shared/kernel/money';
import {
  bankAccountErrors,
  bankAccountOf,
  noBankAccount,
  type BankAccountEntry,
} from '../../account/order/bankAccountEntry';
import { salesTexts } from '../../texts/salesTexts';
import { centavosTyped, isWhy } from './saleForm';
import type { SaleAction } from './saleOrderSlice';

/** A refund as it is typed. `units` of a line stand under the line's place: 'units0', 'units1', ... */
export type RefundEntry = BankAccountEntry & { how: string; amount: string; why: string } & Record<
    `units${number}`,
    string
  >;

/** A line of which units can still be refunded. */
type RefundLine = { id: string; title: string; left: number; before: number; name: `units${number}` };

/** The lines of an order with the units not refunded yet. */
export const refundLinesOf = ({ order, listRefund }: SaleOrder): RefundLine[] =>
  order.listProduct.map(({ id, title, variantTitle, quantity }, index) => {
    const before = listRefund
      .filter(({ status }) => status !== 'refused')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === id ? line.units : 0), 0);
    const name = `units${index}` as const;
    return { id, title: [title, variantTitle].filter(Boolean).join(', '), left: quantity - before, before, name };
  });

/** What the form begins with. */
export const emptyRefund = (sale: SaleOrder): RefundEntry => ({
  ...noBankAccount,
  how: 'lines',
  amount: '',
  why: '',
  ...Object.fromEntries(refundLinesOf(sale).map(({ name }) => [name, '0'])),
});

const chosenOf = (sale: SaleOrder, entry: RefundEntry) =>
  refundLinesOf(sale)
    .map((line) => ({ ...line, units: Number(entry[line.name] ?? 0) }))
    .filter(({ units }) => units > 0);

/** A typed refund's amount in centavos; 0 for none yet. */
export const refundAmountOf = (sale: SaleOrder, entry: RefundEntry): number => {
  if (entry.how === 'amount') return centavosTyped(entry.amount) ?? 0;
  return chosenOf(sale, entry).reduce((sum, { id, before, units }) => {
    const line = sale.order.listProduct.find((sold) => sold.id === id);
    return line ? sum + refundOf(line, before, units) : sum;
  }, 0);
};

/** What is wrong with a typed refund, by its field. */
export const refundErrors = (sale: SaleOrder, entry: RefundEntry): Partial<Record<keyof RefundEntry, string>> => {
  const amount = refundAmountOf(sale, entry);
  const isWithin = amount >= 1 && amount <= sale.refundable;
  const [first] = refundLinesOf(sale);
  const bad = salesTexts.amountBad(formatBrl(sale.refundable));
  return {
    ...(sale.isBankAccountNeeded ? bankAccountErrors(entry) : {}),
    ...(isWithin
      ? {}
      : entry.how === 'amount'
        ? { amount: bad }
        : first
          ? { [first.name]: amount === 0 ? salesTexts.linesMissing : bad }
          : {}),
    ...(isWhy(entry.why) ? {} : { why: salesTexts.whyMissing }),
  };
};

/** The request body of a typed refund without errors. */
export const refundActionOf = (sale: SaleOrder, entry: RefundEntry): SaleAction => ({
  name: 'refund',
  amount: refundAmountOf(sale, entry),
  why: entry.why.trim(),
  lines: entry.how === 'amount' ? [] : chosenOf(sale, entry).map(({ id: lineId, units }) => ({ lineId, units })),
  bankAccount: sale.isBankAccountNeeded ? bankAccountOf(entry) : null,
});
