import { pageAddress, withQuery } from '../../../src/browser/catalog/listPlace';
import { pageOf, productQueryOf, queryKeyOf } from '../../../src/browser/catalog/productQuery';

it.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=1', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=abc', 1],
  ['?page=999999999', 1],
])('reads the page of "%s" as %d', (search, page) => {
  expect(pageOf(search)).toBe(page);
});

it('keeps a list under one key, in whatever order and with whatever strangers the address names it', () => {
  const first = productQueryOf('?search=gato&brand=matuta&utm_source=x');
  const second = productQueryOf('?brand=matuta&page=1&search=%20gato%20&sort=cheapest');
  expect(queryKeyOf(first)).toBe(queryKeyOf(second));
  expect(queryKeyOf(productQueryOf('?sort=lowest'))).not.toBe(queryKeyOf(productQueryOf('')));
});

it('changes the page in an address and keeps every other query value', () => {
  expect(pageAddress('/products', '?brand=matuta&page=2&utm_source=x', 3)).toBe(
    '/products?brand=matuta&page=3&utm_source=x',
  );
  expect(pageAddress('/products', '?page=2&brand=matuta', 1)).toBe('/products?brand=matuta');
  expect(pageAddress('/caes', '?page=2', 1)).toBe('/caes');
});

it('begins at the first page when the order changes', () => {
  expect(withQuery('/caes', '?page=4&search=x', { page: null, sort: 'lowest' })).toBe('/caes?search=x&sort=lowest');
});
