import { findRoute } from '../../../src/browser/app/routePaths';
import { shellOf } from '../../../src/browser/app/shell/shellOf';

it.each(['/', '/products', '/products/x', '/caes', '/nada/disso/aqui'])(
  '%s has header, cart and footer',
  (pathname) => {
    expect(shellOf(findRoute(pathname).name, false)).toMatchObject({ hasHeader: true, hasCart: true, hasFooter: true });
  },
);

it.each(['/checkout', '/checkout/ref-1', '/order/abc'])('%s has neither header nor cart nor footer', (pathname) => {
  expect(shellOf(findRoute(pathname).name, false)).toMatchObject({
    hasHeader: false,
    hasCart: false,
    hasFooter: false,
  });
});

it.each(['/auth/login', '/contact-oipet'])(
  '%s of a closed store has neither header nor cart nor footer',
  (pathname) => {
    expect(shellOf(findRoute(pathname).name, true)).toMatchObject({
      hasHeader: false,
      hasCart: false,
      hasFooter: false,
    });
  },
);

it.each([
  ['/', 'home'],
  ['/products/', 'products'],
  ['/products/a%20b', 'product'],
  ['/caes', 'category'],
  ['/caes/racao-seca', 'subcategory'],
  ['/account', 'account'],
  ['/account/me', 'accountPage'],
  ['/account/account', 'notFound'],
  ['/account/x', 'notFound'],
  ['/auth/login', 'auth'],
  ['/auth/x', 'notFound'],
  ['/auth', 'notFound'],
  ['/contact/us', 'notFound'],
  ['/a/b/c', 'notFound'],
])('%s is the page %s', (pathname, name) => {
  expect(findRoute(pathname).name).toBe(name);
});
