import type { PickedLine, PickedOrder } from '../../../shared/admin/sales/saleListContract';

/** A product to be picked for several orders at once. */
type PickingGood = { line: PickedLine; quantity: number; numbers: number[] };
/** A group: the goods of one category; '' for those without. */
type PickingGroup = { category: string; goods: PickingGood[] };

const inPortuguese = new Intl.Collator('pt-BR').compare;

/** The goods of orders, each once with its units, by category and by title. */
export const pickingGroupsOf = (orders: readonly PickedOrder[]): PickingGroup[] => {
  const goods = new Map<string, PickingGood>();
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
  const groups = new Map<string, PickingGood[]>();
  for (const good of goods.values()) {
    const { category } = good.line;
    groups.set(category, [...(groups.get(category) ?? []), good]);
  }
  return [...groups]
    .map(([category, group]) => ({
      category,
      goods: group.toSorted(
        (a, b) => inPortuguese(a.line.title, b.line.title) || inPortuguese(a.line.variantTitle, b.line.variantTitle),
      ),
    }))
    .toSorted((a, b) => inPortuguese(a.category, b.category));
};
