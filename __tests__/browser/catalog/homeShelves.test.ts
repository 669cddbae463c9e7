import type { CatalogState } from '../../../src/browser/catalog/catalogSlice';
import { selectHomeShelves, sellsFood } from '../../../src/browser/catalog/home/homeSelectors';
import { bestSellers, categoryShelf, newest } from '../../../src/browser/catalog/homeShelves';
import { queryKeyOf } from '../../../src/browser/catalog/productQuery';
import { aCategory, aListOf, aProductCard } from '../../support/browser/wireBuilders';

const named = (title: string, child: string) =>
  aCategory({ slug: 'x', title, childNodes: [{ id: 'child', slug: 'y', title: child }] });

it.each([
  [[named('Cães', 'Ração seca')], true],
  [[named('Brinquedos', 'Bolas'), named('Alimentação', 'Úmidos')], true],
  [[named('Gatos', 'Rações')], true],
  [[named('Brinquedos', 'Bolas')], false],
  [[named('Decoração', 'Casinhas')], false],
  [[], false],
])("gives advice on food only where the shop's shelves hold some (%#)", (categories, isSold) => {
  expect(sellsFood(categories)).toBe(isSold);
});

describe('the shelves of the home page', () => {
  const at = '2026-11-20T15:00:00.000Z';
  const listOf = (ids: string[]) => ({
    status: 'ready' as const,
    value: aListOf(ids.map((id) => aProductCard({ id }))),
    at,
  });
  const shelvesOf = (lists: CatalogState['lists']) => {
    const catalog: CatalogState = {
      categories: { status: 'ready', value: [aCategory()], at },
      brands: { status: 'none' },
      banners: { status: 'none' },
      lists,
      products: {},
    };
    return selectHomeShelves({ catalog }).map(({ of, products }) => [
      typeof of === 'object' ? of.slug : of,
      products?.map(({ id }) => id) ?? null,
    ]);
  };
  const best = queryKeyOf(bestSellers);
  const dogs = queryKeyOf(categoryShelf('caes'));
  const latest = queryKeyOf(newest);
  const numbered = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}-${index}`);

  it('show no product twice, and fill up with what stands on none above', () => {
    const top = numbered('a', 12);
    expect(
      shelvesOf({
        [best]: listOf(top),
        [dogs]: listOf([...top.slice(0, 6), ...numbered('b', 14)]),
        [latest]: listOf(['b-0', 'c-0', 'a-3', 'b-13']),
      }),
    ).toEqual([
      ['bestSellers', top],
      ['caes', numbered('b', 12)],
      ['newest', ['c-0', 'b-13']],
    ]);
  });

  it('are left out where all they have stands above', () => {
    expect(
      shelvesOf({ [best]: listOf(['a', 'b']), [dogs]: listOf(['b', 'a']), [latest]: { status: 'failed' } }),
    ).toEqual([['bestSellers', ['a', 'b']]]);
  });

  it('wait for those above, which decide what is left', () => {
    expect(shelvesOf({ [best]: listOf(['a']), [dogs]: { status: 'loading' }, [latest]: listOf(['a', 'b']) })).toEqual([
      ['bestSellers', ['a']],
      ['caes', null],
      ['newest', null],
    ]);
  });
});
