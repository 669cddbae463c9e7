import type {
  DiscountRow,
  LineRow,
  ProductsRow,
  ShippingRow,
  TotalsExplained,
  VoucherRow,
} from '../../shared/cart/totalsContract';
import { formatBrl, type Centavos } from '../../shared/kernel/money';
import { formatZipCode } from '../../shared/kernel/zipCode';
import { cartTexts } from '../texts/cartTexts';
import { serviceName } from '../../shared/shipping/serviceNames';
import { whyTexts } from '../texts/whyTexts';

/** One row of an explained sum; `amount` in centavos with its sign. */
type ExplainedRow = { key: string; title: string; text: string; amount: Centavos };
/** Rows that sum to `sum`. */
type ExplainedGroup = { title: string; rows: ExplainedRow[]; sum: Centavos };

/** A cart's or an order's totals with what explains them; amounts in centavos. */
export type ExplainedTotals = {
  explained: TotalsExplained;
  lines: { id: string; title: string; variantTitle: string; rows: LineRow[] }[];
  productsValue: Centavos;
  totalDiscount: Centavos;
  shippingValue: Centavos;
  total: Centavos;
};

/** What a total is made of, group by group: a person can redo every sum (design README, checkout 5). */
export const totalGroups = ({ explained, lines, ...totals }: ExplainedTotals): ExplainedGroup[] => {
  const groups = [
    { title: whyTexts.products, rows: explained.productsValue.map(productRow(lines)), sum: totals.productsValue },
    { title: cartTexts.discount, rows: explained.totalDiscount.map(discountRow), sum: -totals.totalDiscount },
    { title: cartTexts.delivery, rows: explained.shippingValue.map(shippingRow), sum: totals.shippingValue },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
};

/** The total as one line of arithmetic: 'R$ 70,00 − R$ 7,00 + R$ 18,40 = R$ 81,40'; null where there is but one term. */
export const totalSum = ({ explained, total }: Pick<ExplainedTotals, 'explained' | 'total'>): string | null => {
  // A delivery for nothing is no term: a zero price shows nothing (specification §9).
  const counted = explained.total.filter(({ amount }) => amount !== 0);
  if (counted.length < 2) return null;
  const terms = counted.map(({ amount }, index) => {
    const sign = amount < 0 ? whyTexts.minus : whyTexts.plus;
    return index === 0 ? formatBrl(amount) : `${sign} ${formatBrl(Math.abs(amount))}`;
  });
  return whyTexts.sum(terms.join(' '), formatBrl(total));
};

const productRow =
  (lines: ExplainedTotals['lines']) =>
  ({ lineId, unitPrice, quantity, amount }: ProductsRow): ExplainedRow => {
    const line = lines.find(({ id }) => id === lineId);
    const before = line?.rows.find(({ kind }) => kind === 'unitPrice')?.unitPrice ?? unitPrice;
    const price = formatBrl(unitPrice);
    const isPlain = quantity === 1 && before <= unitPrice;
    const sum = whyTexts.times(quantity, before > unitPrice ? whyTexts.reduced(formatBrl(before), price) : price);
    const words = [line?.variantTitle ?? '', isPlain ? '' : sum];
    return { key: lineId, title: line?.title ?? '', text: words.filter(Boolean).join(' · '), amount };
  };

const discountRow = (row: DiscountRow): ExplainedRow =>
  row.kind === 'voucher'
    ? {
        key: row.code,
        title: whyTexts.voucher(row.code),
        text: voucherWords(row),
        amount: -row.amount,
      }
    : {
        key: row.kind,
        title: whyTexts.repeatPurchase,
        text: percentageWords({ ...row, isLimited: false }),
        amount: -row.amount,
      };

const voucherWords = (row: VoucherRow): string => {
  switch (row.voucherKind) {
    case 'percentage':
      return percentageWords(row);
    case 'fixed':
      return row.amount < row.value ? whyTexts.fixedUpTo(formatBrl(row.value)) : whyTexts.fixed;
    case 'freeShipping':
      return row.amount < row.base && row.maxDiscount !== null
        ? whyTexts.freeShippingCapped(formatBrl(row.maxDiscount))
        : whyTexts.freeShipping;
  }
};

const exactBrl = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

type Share = Pick<VoucherRow, 'value' | 'base' | 'maxDiscount' | 'isLimited' | 'amount'>;

const percentageWords = ({ value, base, maxDiscount, isLimited, amount }: Share): string => {
  const what = isLimited ? whyTexts.someProducts : whyTexts.allProducts;
  const share = whyTexts.percentage(value, formatBrl(base), what);
  const exact = (base * value) / 100;
  if (maxDiscount !== null && exact > maxDiscount) return whyTexts.capped(share, formatBrl(maxDiscount));
  return exact === amount ? share : whyTexts.rounded(share, exactBrl.format(exact / 100));
};

const shippingRow = (row: ShippingRow): ExplainedRow => ({
  key: row.name,
  title: row.isEstimate ? whyTexts.estimated(serviceName(row)) : serviceName(row),
  // What is free or fetched does not cost by distance and weight.
  text: row.amount === 0 || row.isPickup ? '' : routeWords(row),
  amount: row.amount,
});

const routeWords = ({ fromZipCode, toZipCode, parcels, weightG }: ShippingRow): string =>
  whyTexts.route(formatZipCode(fromZipCode), formatZipCode(toZipCode), whyTexts.parcels(parcels, weightWords(weightG)));

const kilos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

const weightWords = (weightG: number): string =>
  weightG < 1000 ? `${weightG} g` : `${kilos.format(weightG / 1000)} kg`;
