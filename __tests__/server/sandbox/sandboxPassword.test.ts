import { fastify } from 'fastify';

import { askForPassword } from '../../../src/server/sandbox/sandboxPassword';

const open = async (password: string | null) => {
  const app = fastify();
  await app.register(async (pages) => {
    askForPassword(pages, password);
    pages.get('/sandbox', async () => 'page');
  });
  app.get('/sandbox/provider', async () => 'provider');
  return app;
};
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

it('lets nobody see the pages without the password, and the shop itself call its providers', async () => {
  const app = await open('twelve-letters');
  const refused = await app.inject('/sandbox');
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="sandbox", charset="UTF-8"',
  ]);
  for (const headers of [basic('sandbox', 'twelve-letterz'), basic('admin', 'twelve-letters'), basic('sandbox', '')]) {
    expect((await app.inject({ url: '/sandbox', headers })).statusCode).toBe(401);
  }
  expect((await app.inject({ url: '/sandbox', headers: basic('sandbox', 'twelve-letters') })).payload).toBe('page');
  expect((await app.inject('/sandbox/provider')).payload).toBe('provider');
  await app.close();
});

it('asks for nothing where no password is set', async () => {
  const app = await open(null);
  expect((await app.inject('/sandbox')).payload).toBe('page');
  await app.close();
});
