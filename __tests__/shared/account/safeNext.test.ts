import { safeNext } from '../../../src/shared/account/safeNext';

const HOME = 'https://oipet.test';

// Promise 27: sixty redirects to another site after signing in.
const AWAY = [
  '//evil.test', '///evil.test', '////evil.test', '//evil.test/%2f..', '/\\evil.test', '/\\/evil.test', '\\\\evil.test',
  '\\/evil.test', '/%5cevil.test', '/%5Cevil.test', '/%5c%5cevil.test', '/%2fevil.test', '/%2f%2fevil.test', '/%2F/evil.test',
  '/%252f%252fevil.test', '/%255cevil.test', '/./evil', '/.//evil.test', '/..//evil.test', '/a/..//evil.test', '/a/../..//evil.test',
  '/%2e%2e//evil.test', '/%2e/%2e/evil.test', '/a//evil.test', '/a\\b', '/\tevil.test', '/\t/evil.test', '/\n/evil.test',
  '/\r\n/evil.test', '/\u0000/evil.test', '/%09/evil.test', '/%0a/evil.test', '/%0d%0aLocation:evil', '/%00/evil.test',
  '\t//evil.test', ' //evil.test', '/ /evil.test', '/\u00a0/evil.test', '/\u2028/evil.test', 'https://evil.test', 'http://evil.test',
  'HTTPS://evil.test', 'https:evil.test', 'https:/evil.test', 'https:\\\\evil.test', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)', 'data:text/html,evil', 'vbscript:x', 'blob:https://evil.test/1', 'file:///etc/passwd', 'ftp://evil.test',
  'evil.test', '@evil.test', 'https://oipet.test@evil.test', '.evil.test', '?next=//evil.test', '#//evil.test', '',
  'https://clube.oipet.test/account', '//oipet.test@evil.test', '/account/..\\..\\evil', '/%7f/x', '/%1f/x',
]; // oxfmt-ignore

it(`holds ${AWAY.length} addresses at home`, () => {
  expect(AWAY.length).toBeGreaterThanOrEqual(60);
  for (const next of AWAY) {
    const taken = new URL(safeNext(next), HOME);
    expect([next, safeNext(next), taken.origin]).toEqual([next, '/', HOME]);
  }
});

it.each([
  '/',
  '/account',
  '/checkout?step=2',
  '/order/AbC_-1#pix',
  '/products?search=a%2Fb&page=2',
  '/checkout?from=//x',
  '/ração',
])('takes %s', (next) => {
  expect(safeNext(next)).toBe(next);
  expect(new URL(next, HOME).origin).toBe(HOME);
});

it('comes back neither to signing in nor to the API', () => {
  for (const next of ['/auth/login', '/auth', '/AUTH/login', '/api/customer/me']) expect(safeNext(next)).toBe('/');
});

it('takes another place for nothing at all, and for what is far too long', () => {
  expect(safeNext(null, '/admin')).toBe('/admin');
  expect(safeNext(undefined)).toBe('/');
  expect(safeNext(`/${'a'.repeat(2_000)}`)).toBe('/');
});
