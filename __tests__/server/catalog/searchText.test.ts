import { searchPatternsOf, searchTextOf } from '../../../src/server/catalog/searchText';

it('holds folded words in three parts, singulars beside plurals', () => {
  const text = searchTextOf({ title: 'Rações p/ Cães', brand: 'Nó-Firme', others: ['10,1 kg', 'Cães'] });
  expect(text).toBe(' racoes racao p caes cao| no firme| 10 1 kg caes cao');
});

it.each([
  ['Ração para Cães', ['% racao%', '% cao%']],
  ['  de  para ', []],
  ["50% 'off'_", ['% 50%', '% off%']],
  ['gatos gato', ['% gato%']],
  ['a b c d e f g h i j k', ['% b%', '% c%', '% d%', '% f%', '% g%', '% h%', '% i%', '% j%']],
])('reads %j as patterns', (query, patterns) => {
  expect(searchPatternsOf(query)).toEqual(patterns);
});
