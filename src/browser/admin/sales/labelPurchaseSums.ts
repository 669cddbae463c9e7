import type { LabelQuote, LabelQuotes } from '../../../shared/admin/sales/saleLabelContract';

/** A quote that can be bought, and what it cost when it was shown before; null where that is the same, or nothing was. */
export type Buyable = LabelQuote & { price: number; was: number | null };

/** What the question before a purchase says. Amounts in centavos. */
export type PurchaseSums = {
  buys: Buyable[];
  /** What stays out, and why. */
  outs: LabelQuote[];
  total: number;
  /** What is missing in the balance; 0 where it suffices, or is unknown. */
  missing: number;
  /** Those whose price did not change, where others did and the balance suffices for these. */
  same: Buyable[];
};

const sumOf = (buys: readonly Buyable[]): number => buys.reduce((sum, { price }) => sum + price, 0);

/** @param before what was shown before a price changed; null while none did */
export const purchaseSums = ({ list, balance }: LabelQuotes, before: LabelQuotes | null): PurchaseSums => {
  const buys = list.flatMap((quote) => {
    const { price, saleOrderId } = quote;
    if (price === null || quote.problem !== null) return [];
    const shown = before?.list.find((one) => one.saleOrderId === saleOrderId)?.price ?? null;
    return [{ ...quote, price, was: shown === price ? null : shown }];
  });
  const total = sumOf(buys);
  const unchanged = buys.filter(({ was }) => was === null);
  const isPart = before !== null && unchanged.length > 0 && unchanged.length < buys.length;
  return {
    buys,
    outs: list.filter(({ price, problem }) => price === null || problem !== null),
    total,
    missing: balance === null ? 0 : Math.max(0, total - balance),
    same: isPart && (balance === null || sumOf(unchanged) <= balance) ? unchanged : [],
  };
};

/** What some of them cost together. */
export const priceOfAll = sumOf;
