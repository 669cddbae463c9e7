import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { DELIVERY_PRESUMED, PRESUMPTION_RETRACTED } from '../../../shared/order/presumedDelivery';
import { parcelTexts } from '../../texts/parcelTexts';
import { salesTexts } from '../../texts/salesTexts';
import { spansOf } from './orderPathLayout';
import { spanWords } from './saleWords';

/** A line of an order's log; `span` says how long the order stood there, '' for tracking events. */
type LogLine = { id: string; at: string; title: string; note: string; span: string };

const causeWords = (cause: string): string => {
  const said = (words: string) => salesTexts.causes[words] ?? words;
  return cause.startsWith(PRESUMPTION_RETRACTED)
    ? salesTexts.presumptionRetracted(said(cause.slice(PRESUMPTION_RETRACTED.length)))
    : said(cause);
};

/** All that happened to an order, the latest first: its moves, and the carrier's tracking events. */
export const logOf = ({ listMove, order: { tracking, shipping } }: SaleOrder, now: string): LogLine[] => {
  const spans = spansOf(listMove, now);
  const moves = listMove.map(({ status, at, author, by, cause }, index): LogLine => {
    const span = spanWords(spans[index] ?? 0);
    return {
      id: `move ${index}`,
      at,
      title: saleStateName({ status, isPickup: shipping.isPickup, isPresumed: cause === DELIVERY_PRESUMED }),
      note: `${by ?? salesTexts.authors[author]}, ${causeWords(cause)}`,
      span: index === listMove.length - 1 ? salesTexts.ago(span) : span,
    };
  });
  const tracked = (tracking?.listEvent ?? []).map(({ kind, at }): LogLine => ({
    id: `parcel ${kind} ${at}`,
    at,
    title: parcelTexts.events[kind],
    note: tracking?.carrier ?? '',
    span: '',
  }));
  return [...moves, ...tracked].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed();
};
