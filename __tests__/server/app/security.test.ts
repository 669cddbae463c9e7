import { fastify } from 'fastify';

import { addSecurity, lastingPressure } from '../../../src/server/http/security';

const headersOf = async (isProduction: boolean) => {
  const app = fastify();
  await addSecurity(app, { isProduction, hasShedding: false });
  app.get('/page', async () => 'page');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const replies = await Promise.all(['/page', '/broken', '/nowhere'].map((url) => app.inject(url)));
  await app.close();
  return replies.map(({ headers }) => headers);
};

it('lets scripts come from ourselves alone and no page be framed, whatever the answer', async () => {
  for (const headers of await headersOf(true)) {
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

it('asks for HTTPS in production alone', async () => {
  const inProduction = await headersOf(true);
  const elsewhere = await headersOf(false);
  expect(inProduction.map((headers) => headers['strict-transport-security'])).toEqual(
    Array(3).fill('max-age=31536000; includeSubDomains'),
  );
  expect(elsewhere.map((headers) => headers['strict-transport-security'])).toEqual(Array(3).fill(undefined));
});

it('takes one slow second for a stall, and two in a row for load', () => {
  let now = 10_000;
  const isLoad = lastingPressure(() => now);
  const at = (ms: number) => {
    now = 10_000 + ms;
    return isLoad();
  };
  expect([at(0), at(900)]).toEqual([false, false]);
  expect([at(1_000), at(2_500), at(4_000)]).toEqual([true, true, true]);
  // Calm meanwhile: what comes next is another stall.
  expect([at(7_000), at(7_500)]).toEqual([false, false]);
});
