import type { Centavos } from '../kernel/money';
import type { OrderedKit, OrderLine } from './orderContract';

/** What of a line tells where it belongs and what lies in a kit. */
export type GoodsLine = Pick<OrderLine, 'id' | 'title' | 'variantTitle' | 'slug' | 'quantity' | 'total'> & {
  kit?: OrderedKit | null;
};

/** A kit of an order with what lies in it; pieces of one part that cost a centavo more are one part here. */
export type KitOfOrder = {
  kit: OrderedKit;
  /** In centavos, of all its kits. */
  total: Centavos;
  parts: Pick<OrderLine, 'id' | 'title' | 'variantTitle' | 'slug' | 'quantity'>[];
};

/** What an order shows where it lists goods: a line sold by itself, or a kit. */
export type OrderGoods<Line extends GoodsLine = OrderLine> = { line: Line } | KitOfOrder;

/** The lines of an order with those of a kit under it, in their order. */
export const goodsOfOrder = <Line extends GoodsLine>(lines: readonly Line[]): OrderGoods<Line>[] => {
  const kits = new Map<string, KitOfOrder>();
  return lines.flatMap((line): OrderGoods<Line>[] => {
    const { kit } = line;
    if (!kit) return [{ line }];
    const known = kits.get(kit.lineId);
    const group = known ?? { kit, total: 0, parts: [] };
    group.total += line.total;
    const part = group.parts.find(
      ({ title, variantTitle, slug }) =>
        title === line.title && variantTitle === line.variantTitle && slug === line.slug,
    );
    if (part) part.quantity += line.quantity;
    else {
      const { id, title, variantTitle, slug, quantity } = line;
      group.parts.push({ id, title, variantTitle, slug, quantity });
    }
    if (known) return [];
    kits.set(kit.lineId, group);
    return [group];
  });
};

/** What is in one kit, in words: '1 × Ração Golden, 15 kg; 2 × Comedouro'. */
export const kitWords = ({ kit, parts }: KitOfOrder): string =>
  parts
    .map(
      ({ title, variantTitle, quantity }) =>
        `${quantity / kit.quantity} × ${[title, variantTitle].filter(Boolean).join(', ')}`,
    )
    .join('; ');
