import { fastify } from 'fastify';

import { renderFirstPages } from '../../../src/server/app/firstPages';

it('asks for the front page and what it leads to, as shoppers reach them, and not for other sites', async () => {
  const app = fastify();
  const asked: string[] = [];
  app.get('/*', async ({ url, headers }, reply) => {
    asked.push(`${String(headers['x-forwarded-proto'])}://${headers.host}${url}`);
    if (url === '/caes') return reply.code(500).send('');
    return '<a class="logo" href="/">Oi Pet</a><a href="/caes"><a href="https://example.com/"><a href="/gatos"><a href="/caes"><a href="/gatos?page=2">';
  });
  await renderFirstPages(app, 'https://oipet.com.br');
  expect(asked).toEqual(['https://oipet.com.br/', 'https://oipet.com.br/caes', 'https://oipet.com.br/gatos']);
  await app.close();
});
