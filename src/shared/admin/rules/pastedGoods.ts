import { MAX_QUANTITY } from '../../cart/cartLimits';

/** A line of a pasted cart. */
type PastedLine = { sku: string; quantity: number };

/** No SKU with its quantity is longer. */
const MAX_ROW_LENGTH = 100;

const BEFORE = /^(\d{1,3})\s*x\s+(\S+)$/i;
const AFTER = /^(\S+?)(?:[\s;,\t]+x?\s*(\d{1,3})x?)?$/i;

/**
 * The lines of a cart pasted as text: 'RAC-10', 'RAC-10 2', 'RAC-10;2' (as of a spreadsheet) or '2 x RAC-10', one in each
 * line. A SKU that stands twice is added up. `unread` are lines that are none of these.
 */
export const pastedGoods = (text: string): { lines: PastedLine[]; unread: string[] } => {
  const lines = new Map<string, number>();
  const unread: string[] = [];
  for (const row of text.split(/\r?\n/).map((one) => one.trim())) {
    if (row === '') continue;
    if (row.length > MAX_ROW_LENGTH) {
      unread.push(row);
      continue;
    }
    const [, count = '1', sku] = BEFORE.exec(row) ?? [];
    const [, skuFirst, countAfter = '1'] = AFTER.exec(row) ?? [];
    const [named, quantity] = sku === undefined ? [skuFirst, Number(countAfter)] : [sku, Number(count)];
    if (named === undefined || quantity < 1) unread.push(row);
    else lines.set(named, Math.min(MAX_QUANTITY, (lines.get(named) ?? 0) + quantity));
  }
  return { lines: [...lines].map(([sku, quantity]) => ({ sku, quantity })), unread };
};
