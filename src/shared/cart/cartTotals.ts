import { spread, type Centavos } from '../kernel/money';
import type { ShippingOption } from '../shipping/shippingContract';
import { discountOf, type DiscountRule, type VoucherScope } from '../voucher/voucherDiscount';
import type { VoucherIssue } from './cartContract';
import { summed, type Sum } from './sum';
import type { VoucherRow, LineRow, ProductsRow, ShippingRow, TotalRow, TotalsExplained } from './totalsContract';

/** What a cart costs, all in centavos: total = productsValue + shippingValue - totalDiscount. */
type CartTotals = {
  productsValue: Centavos;
  shippingValue: Centavos;
  totalDiscount: Centavos;
  total: Centavos;
};

/** A line as it is priced: `originalPrice` is struck through where it is above the price; prices per unit in centavos. */
export type PricedLine = {
  id: string;
  unitPrice: Centavos;
  originalPrice: Centavos | null;
  quantity: number;
  /** Whether the cart's voucher counts on it. */
  isEligible: boolean;
};

/** A voucher as far as prices go. */
export type PricedVoucher = DiscountRule & { code: string; appliesTo: VoucherScope };

/** The chosen shipping option: zip codes of eight digits, the parcels' weight in all in grams. */
type PricedShipping = Pick<ShippingOption, 'name' | 'companyName' | 'isEstimate' | 'price'> &
  Pick<ShippingRow, 'isPickup' | 'fromZipCode' | 'toZipCode' | 'parcels' | 'weightG'>;

type Priced = {
  lines: readonly PricedLine[];
  /** null while nothing is chosen. */
  shipping: PricedShipping | null;
  voucher: PricedVoucher | null;
};

/** A cart's totals with the rows they are the sums of; `lines` in their given order. */
export type ExplainedTotals = {
  totals: CartTotals;
  explained: TotalsExplained;
  lines: { total: Centavos; rows: LineRow[]; discount: Centavos }[];
  voucherIssue: VoucherIssue | null;
};

/** The value of lines before shipping and voucher, in centavos. */
export const productsValueOf = (lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): Centavos =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** One line's total: its units before any reduction, then what the reduction takes off. */
export const explainedLine = ({
  unitPrice,
  originalPrice,
  quantity,
}: Pick<PricedLine, 'unitPrice' | 'originalPrice' | 'quantity'>): Sum<LineRow> => {
  const row = (kind: LineRow['kind'], price: Centavos) => ({
    kind,
    unitPrice: price,
    quantity,
    amount: price * quantity,
  });
  if (originalPrice === null || originalPrice <= unitPrice) return summed([row('unitPrice', unitPrice)]);
  return summed([row('unitPrice', originalPrice), row('priceReduction', unitPrice - originalPrice)]);
};

/**
 * Computes the totals of cart, checkout and order (specification §3, rules §8): every total is the sum of its rows.
 * None is below zero. The discount on products is spread over the lines the voucher counts on.
 */
export const cartTotals = ({ lines, shipping, voucher }: Priced): ExplainedTotals => {
  const products = summed(lines.map(toProductsRow));
  const shipped = summed(shipping ? [toShippingRow(shipping)] : []);
  const eligible = lines.map((line) => (line.isEligible ? line.unitPrice * line.quantity : 0));
  const eligibleValue = eligible.reduce((sum, value) => sum + value, 0);
  const base = { productsValue: products.amount, eligibleValue, shippingValue: shipped.amount };
  const discount = summed(voucher ? discountRows(voucher, base) : []);
  const total = summed<TotalRow>([
    { kind: 'productsValue', amount: products.amount },
    ...(discount.amount > 0 ? [{ kind: 'totalDiscount' as const, amount: -discount.amount }] : []),
    ...(shipping ? [{ kind: 'shippingValue' as const, amount: shipped.amount }] : []),
  ]);
  const isOffProducts = voucher !== null && voucher.kind !== 'freeShipping';
  const shares = spread(isOffProducts ? discount.amount : 0, eligible);
  return {
    totals: {
      productsValue: products.amount,
      shippingValue: shipped.amount,
      totalDiscount: discount.amount,
      total: total.amount,
    },
    explained: {
      productsValue: products.rows,
      totalDiscount: discount.rows,
      shippingValue: shipped.rows,
      total: total.rows,
    },
    lines: lines.map((line, index) => {
      const { amount, rows } = explainedLine(line);
      return { total: amount, rows, discount: shares[index] ?? 0 };
    }),
    voucherIssue: voucher && voucherIssueOf(voucher, base),
  };
};

/** Why a voucher would take nothing off products of this value; null when it would, or could once there is shipping. */
export const voucherIssueOf = (
  { minProductsValue }: Pick<DiscountRule, 'minProductsValue'>,
  { productsValue, eligibleValue }: { productsValue: Centavos; eligibleValue: Centavos },
): VoucherIssue | null => {
  if (productsValue < minProductsValue) {
    return { reason: 'voucherMinimum', missing: minProductsValue - productsValue };
  }
  return eligibleValue === 0 ? { reason: 'voucherNoProduct', missing: null } : null;
};

const toProductsRow = ({ id, unitPrice, quantity }: PricedLine): ProductsRow => ({
  kind: 'line',
  lineId: id,
  unitPrice,
  quantity,
  amount: unitPrice * quantity,
});

const toShippingRow = ({ price, ...shipping }: PricedShipping): ShippingRow => ({
  kind: 'shipping',
  ...shipping,
  amount: price,
});

const discountRows = (voucher: PricedVoucher, base: Parameters<typeof discountOf>[1]): VoucherRow[] => {
  const amount = discountOf(voucher, base);
  if (amount === 0) return [];
  const { code, kind, value, maxDiscount, appliesTo } = voucher;
  return [
    {
      kind: 'voucher',
      code,
      voucherKind: kind,
      value,
      base: kind === 'freeShipping' ? base.shippingValue : base.eligibleValue,
      maxDiscount,
      isLimited: appliesTo === 'listed',
      amount,
    },
  ];
};
