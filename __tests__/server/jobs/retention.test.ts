import type { JobHelpers } from 'graphile-worker';

import { RETENTION, type RetentionName } from '../../../src/server/privacy/retention';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { fillTenant } from '../../support/server/matrix/tenantRows';

let shop: AccountApp;
let store: { id: string };
beforeAll(async () => {
  shop = await openAccountApp();
  // Rows that a case does not age are of now.
  shop.time.now = Date.now();
  store = await shop.aStore();
});
// What a case removed is there again for the next.
beforeEach(async () => {
  await fillTenant(shop.database.owner, store.id);
});
afterAll(() => shop.close());

/** Makes the row, where it is of no store, or all that it must be besides old. */
const READY: Partial<Record<RetentionName, () => Promise<unknown>>> = {
  deliveries: () => shop.rows("update webhook_deliveries set status = 'delivered', next_at = null"),
  paymentLinks: () => shop.rows("update payment_links set created_at = '2000-01-01'"),
  guestPlaces: () =>
    shop.rows(
      `insert into carts (store_id, id, status, zip_code, delivery_city_id, shipping_state, selected_shipping_id)
       values ($1, 'c', 'abandoned', '13010111', 'campinas', 'selected', 'pac')`,
      [store.id],
    ),
  failedLetters: () => shop.rows("update outbox set refused_with = 'gone'"),
  providerEvents: () => shop.rows(`update provider_events set body = '{"a":1}'`),
  abandonedOrders: () =>
    shop.anOrder(store, { status: 'abandoned', erasureAskedAt: '2026-01-01T00:00:00Z', buyerEmail: 'old@oipet.test' }),
  unsoldOrders: () =>
    shop.anOrder(store, { status: 'abandoned', releasedAt: '2026-01-01T00:00:00Z', buyerName: 'Nunca Pagou' }),
  storeRequests: () =>
    shop.rows(
      `insert into store_requests (id, store_name, email, status, answered_at)
       values ('r', 'A', 'a@oipet.test', 'accepted', now())`,
    ),
  signUps: () =>
    shop.rows(
      `insert into store_sign_ups (id, ticket_hash, store_name, slug, owner_name, email, phone, password_hash,
         contract_version, accepted_at, letter_at, expires_at)
       values ('s', 't', 'A', 'a', 'A', 'a@oipet.test', '11', 'h', '1', now(), now(), now())`,
    ),
  platformSessions: async () => {
    await shop.rows(
      `insert into platform_owners (id, name, email, password_hash) values ('o', 'O', 'o@oipet.test', 'h')`,
    );
    await shop.rows(
      `insert into platform_sessions (id, owner_id, token_hash, expires_at, refresh_token_hash, ends_at, last_seen_at)
       values ('p', 'o', 't', now(), 'r', now(), now())`,
    );
  },
  platformThrottles: () =>
    shop.rows(`insert into platform_throttles (key, tries, last_at, blocked_until) values ('k', 1, now(), now())`),
  keptPapers: () =>
    shop.rows(
      `insert into kept_papers (former_store_id, id, seller, kind, access_key, sha256, bytes, key_box, keep_until)
       values ('gone', 'p', '{}', 'xml', 'k', 's', 1, 'b', now())`,
    ),
  exports: () =>
    shop.rows(
      `insert into store_works (id, about_store_id, kind, status, requester_kind, parts, updated_at, finished_at)
       values ('w', $1, 'export', 'done', 'system', 1, now(), now())`,
      [store.id],
    ),
};
/** Finds it, where it goes in part, or other rows of its table stay. */
const LEFT: Partial<Record<RetentionName, string>> = {
  abandonedOrders: "select from sale_orders where buyer_email = 'old@oipet.test'",
  unsoldOrders: "select from sale_orders where buyer_name = 'Nunca Pagou'",
  providerEvents: "select from provider_events where body <> '{}'",
  guestPlaces: "select from carts where id = 'c' and (zip_code is not null or shipping_state = 'selected')",
  exports: 'select from store_works where parts > 0',
  prescriptions: "select from prescriptions where status <> 'erased'",
};

/** Those with a test beside what they are of: providerFigures.test.ts, setup.test.ts. */
const ELSEWHERE: readonly RetentionName[] = ['providerFigures', 'givenUpSetup'];
const NAMES = Object.keys(RETENTION).filter((name): name is RetentionName => !ELSEWHERE.some((one) => one === name));

it.each(NAMES)('%s stays until its term is over, and goes then', async (name) => {
  const { ms, from } = RETENTION[name];
  const [table = '', column = ''] = from.split('.');
  await READY[name]?.();
  const leftAt = async (age: number) => {
    const at = new Date(shop.time.now - age).toISOString();
    await shop.rows(`update ${table} set ${column} = $1`, [at]);
    // Noted when an export is finished.
    const endsAt = new Date(Date.parse(at) + ms).toISOString();
    if (name === 'exports') await shop.rows('update store_works set expires_at = $1', [endsAt]);
    await shop.jobs.purgeExpired({}, {} as JobHelpers);
    return (await shop.rows(LEFT[name] ?? `select from ${table} limit 1`)).length;
  };
  expect([await leftAt(ms - 1), await leftAt(ms + 1)]).toEqual([1, 0]);
});
