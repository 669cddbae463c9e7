import { queryWordsOf, searchTextOf, singularOf } from '../../../src/server/catalog/searchText';

it('holds folded words in four parts, singulars beside plurals', () => {
  const text = searchTextOf({
    title: 'Rações p/ Cães',
    brand: 'Nó-Firme',
    others: ['10,1kg', 'Cães'],
    description: 'Sem CORANTES, com corantes.',
  });
  expect(text).toBe(' racoes racao p caes cao| no firme| 10 1 kg caes cao| sem corantes corante com');
});

it('cuts what no language has as a word', () => {
  expect(searchTextOf({ title: 'x'.repeat(5_000), brand: null, others: [], description: '' })).toBe(
    ` ${'x'.repeat(40)}|||`,
  );
});

it.each([
  ['Ração para Cães', ['racao', 'caes']],
  ['  de  para ', []],
  ["50% 'off'_", ['50', 'off']],
  ['15kg', ['15', 'kg']],
  ['anti-pulgas', ['anti', 'pulgas']],
])('reads the words of %j that count', (query, words) => {
  expect(queryWordsOf(query)).toEqual(words);
});

it.each([
  ['racoes', 'racao'],
  ['gatos', 'gato'],
  ['animais', 'animal'],
  ['aneis', 'anel'],
  ['comedouros', 'comedouro'],
  ['flores', singularOf('flor')],
  ['arvores', singularOf('arvore')],
  ['peixes', 'peixe'],
  ['kg', 'kg'],
])('makes %s and its singular %s one', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});
