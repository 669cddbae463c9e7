import { searchTextOf } from '../../../../src/browser/admin/core/searchTextOf';

const of = (query: string) => searchTextOf(new URLSearchParams(query), 5);

it.each([
  ['', undefined],
  ['?search=', undefined],
  ['?search=ra%C3%A7', 'raç'],
  [`?search=${'a'.repeat(5_000)}`, 'aaaaa'],
])('reads %.20s', (query, text) => {
  expect(of(query)).toBe(text);
});
