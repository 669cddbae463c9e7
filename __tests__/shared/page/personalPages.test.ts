import { isPersonalPage } from '../../../src/shared/page/personalPages';

it.each(['/checkout', '/Checkout/ref', '//order/abc', '/auth/login', '/account', '/admin/sale'])(
  '%s is personal',
  (path) => {
    expect(isPersonalPage(path)).toBe(true);
  },
);

it.each(['/', '/products', '/contact', '/checkouts', '/caes/order'])('%s is everybody’s', (path) => {
  expect(isPersonalPage(path)).toBe(false);
});
