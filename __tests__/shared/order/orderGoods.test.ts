import { goodsOfOrder, kitWords } from '../../../src/shared/order/orderGoods';
import type { OrderLine } from '../../../src/shared/order/orderContract';

const kit = {
  lineId: 'k',
  productId: 'p',
  productVariantId: 'v',
  slug: 'kit',
  title: 'Kit filhote',
  imageUrl: null,
  quantity: 2,
};
const line = (id: string, given: Partial<OrderLine> = {}): OrderLine => ({
  id,
  productId: id,
  productVariantId: id,
  slug: id,
  title: id,
  variantTitle: '',
  imageUrl: null,
  quantity: 1,
  unitPrice: 1_000,
  total: 1_000,
  rows: [],
  discount: 0,
  ...given,
});

it('puts the lines of a kit under it, a part of two prices once, and leaves the others where they are', () => {
  const bowl = { slug: 'bowl', title: 'Comedouro', variantTitle: 'M', kit };
  const alone = line('alone');
  const [first, second, ...others] = goodsOfOrder([
    alone,
    line('bag', { kit, quantity: 2, total: 8_888 }),
    line('bowl1', { ...bowl, quantity: 2, total: 2_368 }),
    line('bowl2', { ...bowl, quantity: 4, total: 4_740 }),
  ]);
  expect(first).toEqual({ line: alone });
  if (!second || !('kit' in second)) throw new Error('no kit');
  expect([second.total, others]).toEqual([15_996, []]);
  expect(second.parts.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['bag', 2],
    ['Comedouro', 6],
  ]);
  expect(kitWords(second)).toBe('1 × bag; 3 × Comedouro, M');
});

it('keeps two lines of one kit apart', () => {
  const lines = [line('a', { kit }), line('b', { kit: { ...kit, lineId: 'other' } })];
  expect(goodsOfOrder(lines)).toHaveLength(2);
});
