import { sellsFood } from '../../../src/browser/catalog/homeShelves';
import { aCategory } from '../../support/browser/wireBuilders';

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
