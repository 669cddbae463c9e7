import { pageAddressOf } from '../../../src/server/page/pageAddress';

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/products?page=2&utm_source=mail&fbclid=x', '/products?page=2'],
  [
    '/products?sort=lowest&search=ra%C3%A7%C3%A3o+seca&page=3&brand=matuta',
    '/products?brand=matuta&page=3&search=ra%C3%A7%C3%A3o+seca&sort=lowest',
  ],
  ['/products?page=1', '/products'],
  ['/products?page=abc&sort=cheap&search=%20&brand=', '/products'],
  ['/products?page=2&page=3', '/products?page=2'],
  ['/products?page=1e9', '/products'],
  ['/products/bola?page=2&variant=SKU-1', '/products/bola?variant=SKU-1'],
  ['/products/bola?variant=%3Cscript%3E', '/products/bola'],
  ['/caes?page=2', '/caes?page=2'],
  ['/caes/racao-seca?page=2&x=1', '/caes/racao-seca?page=2'],
  ['/a/b/c?page=2', '/a/b/c'],
  ['/contact?page=2', '/contact'],
  ['/ra%C3%A7%C3%A3o', '/ra%C3%A7%C3%A3o'],
  ['/%zz', '/%25zz'],
  ['/a%2Fb', '/a%2Fb'],
  ['/products??page=2', '/products'],
  ['/products?search=a%00b', '/products?search=a%EF%BF%BDb'],
  [`/products?search=${'a'.repeat(199)}%F0%9F%90%B6`, `/products?search=${'a'.repeat(199)}`],
])('reads %s as the public page %s', (asked, url) => {
  expect(pageAddressOf(asked)).toEqual({ kind: 'public', url });
});

it.each([
  '/checkout',
  '/checkout/abc?step=2',
  '/order/1',
  '/auth/login?next=/account',
  '/account/me',
  '/admin/sale?limit=5',
])('keeps %s private, as it was asked for', (asked) => {
  expect(pageAddressOf(asked)).toEqual({ kind: 'private', url: asked });
});

it.each(['/Checkout', '/%63heckout', '//checkout/', '/CHECKOUT/'])('sees through the spelling of %s', (asked) => {
  expect(pageAddressOf(asked).kind).toBe('private');
});

it.each([
  ['/products/', '/products'],
  ['/products/?page=2', '/products?page=2'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['//', '/'],
  ['/\\evil.example/', '/%5Cevil.example'],
  ['/caes//racao', '/caes/racao'],
])('moves %s to %s', (asked, location) => {
  expect(pageAddressOf(asked)).toEqual({ kind: 'moved', location });
});
