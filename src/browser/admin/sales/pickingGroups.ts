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
        numbers: [...new Set([...(known?.numbers ?? []), number])],
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

/** What lies in a parcel: goods sold by themselves, and those of each kit under it (`kit` null of the first). */
type PickedSet = { kit: PickedLine['kit']; lines: PickedLine[] };

/** The goods of an order with those of its kits together; a part of two prices is one to take. */
export const pickedSetsOf = ({ listProduct }: Pick<PickedOrder, 'listProduct'>): PickedSet[] => {
  const sets = new Map<string, PickedSet>();
  for (const line of listProduct) {
    const id = line.kit?.lineId ?? '';
    const set = sets.get(id) ?? { kit: line.kit, lines: [] };
    const known = set.lines.find(({ productVariantId }) => productVariantId === line.productVariantId);
    const lines = known
      ? set.lines.map((one) => (one === known ? { ...one, quantity: one.quantity + line.quantity } : one))
      : [...set.lines, line];
    sets.set(id, { ...set, lines });
  }
  return [...sets.values()];
};
