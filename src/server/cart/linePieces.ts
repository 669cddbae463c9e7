import { isCheaper, kitStockOf, splitKitPrice } from '../../shared/catalog/kit';
import { MAX_QUANTITY } from '../../shared/cart/cartLimits';
import type { ShippedLine } from '../shipping/shippedLine';
import type { KitPartFacts, LineRow, VariantFacts } from './cartRepository';

/** What is taken from stock, shipped and billed of a line: a variant, how many of it, and its price each in centavos. */
export type Piece = { facts: Omit<KitPartFacts, 'quantity'>; quantity: number; unitPrice: number };

/**
 * A line as goods: a kit's parts with their shares of its price (decision 090), every other line itself. Their prices
 * times quantities sum to the line's total.
 */
export const piecesOf = (line: VariantFacts & { quantity: number }): Piece[] =>
  line.parts === null
    ? [{ facts: line, quantity: line.quantity, unitPrice: line.price }]
    : splitKitPrice(line.price, line.parts).map(({ part, quantity, unitPrice }) => ({
        facts: part,
        quantity: quantity * line.quantity,
        unitPrice,
      }));

/** Lines as they are shipped, each variant once per price. */
export const shippedOf = (lines: readonly (VariantFacts & { quantity: number })[]): ShippedLine[] =>
  lines.flatMap((line) =>
    piecesOf(line).map(({ facts, quantity, unitPrice }) => ({
      productVariantId: facts.productVariantId,
      quantity,
      price: unitPrice,
      weightG: facts.weightG,
      widthCm: facts.widthCm,
      heightCm: facts.heightCm,
      lengthCm: facts.lengthCm,
    })),
  );

/** Units of each variant that lines take, by its id. */
const takenBy = (lines: readonly LineRow[]): Map<string, number> => {
  const taken = new Map<string, number>();
  for (const line of lines)
    for (const { productVariantId, quantity } of line.parts ?? [{ ...line, quantity: 1 }])
      taken.set(productVariantId, (taken.get(productVariantId) ?? 0) + quantity * line.quantity);
  return taken;
};

/** True for a kit that may be sold as its parts are now: a check beside the one that takes it off sale. */
const isSellable = ({ price, parts, isForSale }: Pick<VariantFacts, 'price' | 'parts' | 'isForSale'>): boolean =>
  isForSale && (parts === null || (parts.every((part) => part.isForSale) && isCheaper(price, parts)));

/**
 * How many units of a variant one line may hold now: its stock, 99 at most (rules §6); of a kit as many as its parts
 * make.
 * @param others the lines it shares the stock with
 */
export const availableOf = (
  facts: Pick<VariantFacts, 'productVariantId' | 'stock' | 'isForSale' | 'price' | 'parts'>,
  others: readonly LineRow[] = [],
): number => {
  if (!isSellable(facts)) return 0;
  const taken = takenBy(others);
  const left = (productVariantId: string, stock: number) => Math.max(0, stock - (taken.get(productVariantId) ?? 0));
  const stock =
    facts.parts === null
      ? left(facts.productVariantId, facts.stock)
      : kitStockOf(facts.parts.map((part) => ({ ...part, stock: left(part.productVariantId, part.stock) })));
  return Math.min(stock, MAX_QUANTITY);
};
