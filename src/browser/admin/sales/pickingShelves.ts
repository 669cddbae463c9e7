import type { PickedLine, PickedOrder } from '../../../shared/admin/sales/saleListContract';

/** A good to be taken from its shelf for several orders at once. */
export type ShelfGood = { line: PickedLine; quantity: number; numbers: number[] };
/** A shelf: the goods of one category; '' for those without. */
export type Shelf = { category: string; goods: ShelfGood[] };

const inPortuguese = new Intl.Collator('pt-BR').compare;

/** The goods of orders, each once with its units, by shelf and by title. */
export const shelvesOf = (orders: readonly PickedOrder[]): Shelf[] => {
  const goods = new Map<string, ShelfGood>();
  for (const { number, listProduct } of orders) {
    for (const line of listProduct) {
      const known = goods.get(line.productVariantId);
      goods.set(line.productVariantId, {
        line,
        quantity: (known?.quantity ?? 0) + line.quantity,
        numbers: [...(known?.numbers ?? []), number],
      });
    }
  }
  const shelves = new Map<string, ShelfGood[]>();
  for (const good of goods.values()) {
    const { category } = good.line;
    shelves.set(category, [...(shelves.get(category) ?? []), good]);
  }
  return [...shelves]
    .map(([category, shelf]) => ({
      category,
      goods: shelf.toSorted(
        (a, b) => inPortuguese(a.line.title, b.line.title) || inPortuguese(a.line.variantTitle, b.line.variantTitle),
      ),
    }))
    .toSorted((a, b) => inPortuguese(a.category, b.category));
};
