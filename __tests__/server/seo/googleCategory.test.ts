import { googleCategoryOf } from '../../../src/server/seo/googleCategory';

it.each([
  [['Cães', 'Ração seca'], [], 'Dog Supplies > Dog Food'],
  [['Gatos', 'Areia e caixas'], [], 'Cat Supplies > Cat Litter'],
  [['Peixes', 'Aquários'], [], 'Fish Supplies > Aquariums'],
  [['Peixes', 'Filtros e aquecimento'], [], 'Fish Supplies > Aquarium Filters'],
  [['Farmácia', 'Antipulgas e carrapatos'], ['Cães'], 'Pet Flea & Tick Control'],
  [['Promoções'], ['Gatos'], 'Cat Supplies'],
  [['Cães', 'Coleiras e guias'], ['Cães, Gatos'], 'Pet Collars & Harnesses'],
])('%j for %j is %s', (categories, facts, path) => {
  expect(googleCategoryOf(categories, facts)).toBe(`Animals & Pet Supplies > Pet Supplies > ${path}`);
});

it('stays among pet supplies where nothing is known', () => {
  expect(googleCategoryOf([], [])).toBe('Animals & Pet Supplies > Pet Supplies');
});
