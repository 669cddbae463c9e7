import { accountCookie } from '../../../src/browser/platform/accountCookie';

const cookieOf = (value: unknown) => `account=${encodeURIComponent(JSON.stringify(value))}`;

it('reads who is signed in among other cookies', () => {
  const page = { cookie: `a=1; ${cookieOf({ accessToken: 't', name: 'Mariana' })}; cookiesApproved=true` };
  expect(accountCookie(page).read()).toEqual({ accessToken: 't', name: 'Mariana' });
});

it.each([
  ['no cookie', ''],
  ['another cookie that ends in its name', 'myaccount=1'],
  ['broken JSON', 'account=%7B'],
  ['a broken escape', 'account=%E0%A4%A'],
  ['another shape', cookieOf({ token: 1 })],
  ['null', cookieOf(null)],
])('takes %s for nobody', (_, cookie) => {
  expect(accountCookie({ cookie }).read()).toBeNull();
});

it('keeps the customer for thirty days, with no more than token and name', () => {
  const page = { cookie: '' };
  const kept = { accessToken: 't', name: 'Zoë; Müller', expiresAt: 'x' };
  accountCookie(page).write(kept);
  expect(page.cookie).toBe(
    `${cookieOf({ accessToken: 't', name: 'Zoë; Müller' })}; path=/; max-age=2592000; samesite=lax`,
  );
  expect(accountCookie(page).read()).toEqual({ accessToken: 't', name: 'Zoë; Müller' });
});

it('forgets the customer', () => {
  const page = { cookie: cookieOf({ accessToken: 't', name: 'M' }) };
  accountCookie(page).clear();
  expect(page.cookie).toContain('max-age=0');
});
