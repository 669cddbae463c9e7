import type { JobHelpers } from 'graphile-worker';

import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

describe('the hourly purge', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  it('removes quotes and answers that have served their time, of every store', async () => {
    for (const { store } of [await shop.aShop(), await shop.aShop()]) {
      for (const age of ['25 hours', '1 hour']) {
        await shop.rows(
          `insert into idempotency_keys (store_id, route, key, body_hash, created_at)
           values ($1, 'r', $2, 'h', now() - $2::text::interval)`,
          [store.id, age],
        );
        await shop.rows(
          `insert into shipping_quotes (store_id, fingerprint, options, expires_at)
           values ($1, $2, '[]', now() + interval '2 hours' - $2::text::interval)`,
          [store.id, age],
        );
      }
    }
    // The job reads nothing of its helpers.
    await shop.jobs.purgeExpired({}, {} as JobHelpers);
    const kept = await shop.rows('select key from idempotency_keys union all select fingerprint from shipping_quotes');
    expect(kept).toEqual(Array.from({ length: 4 }, () => ({ key: '1 hour' })));
  });
});
