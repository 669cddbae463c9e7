import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

it('shows people a page where an address has a broken escape, without the address', async () => {
  const reply = await shop.app.inject('/products/100%-algodao');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('Página não encontrada');
  expect(reply.body).not.toContain('algodao');
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
});

it('refuses programs the same by its name', async () => {
  const reply = await shop.app.inject('/api/product/100%');
  expect([reply.statusCode, reply.json().name]).toEqual([404, 'NotFoundError']);
  expect(reply.body).not.toContain('100%');
});
