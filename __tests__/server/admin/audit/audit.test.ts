import { AUDIT_SUBJECTS } from '../../../../src/shared/admin/auditActions';
import type { AuditLine } from '../../../../src/shared/admin/auditContract';
import { auditLog, type AuditEntry } from '../../../../src/server/db/auditLog';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { statementsOf } from '../../../support/server/messagesOf';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

async function anOwner(at = store) {
  const owner = await shop.aMerchant(at, { name: 'Helena Prado' });
  const { token } = await shop.signInMerchant(at, owner);
  return {
    owner,
    token,
    read: async (query = '') => (await shop.send('GET', `/admin/audit${query}`, { store: at, token })).json(),
  };
}
const write = (entry: Partial<AuditEntry> & Pick<AuditEntry, 'actor'>) =>
  auditLog.write(shop.db, {
    storeId: store.id,
    action: 'roleChanged',
    subject: { kind: 'merchant', id: 'somebody' },
    at: '2026-11-20T12:00:00.000Z',
    ...entry,
  });

it('names people and programs, and tells what changed', async () => {
  const { owner, read } = await anOwner();
  const { id } = await shop.aMerchant(store, { name: 'Davi Rocha' });
  await shop.rows(
    `insert into api_keys (store_id, id, name, key_hash, hint, scopes, created_by, revoked_at)
     values ($1, 'key-1', 'ERP', $1, 'abcd', '{orders.read}', $2, now())`,
    [store.id, owner.id],
  );
  await write({
    actor: { kind: 'apiKey', id: 'key-1' },
    action: 'stockChanged',
    subject: { kind: 'productVariant', id: 'v-1' },
    changes: { delta: 3 },
  });
  await write({
    actor: { kind: 'merchant', id: owner.id },
    subject: { kind: 'merchant', id },
    changes: { from: 'staff', to: 'owner' },
  });
  await write({ actor: { kind: 'system' }, action: 'webhookDisabled', subject: { kind: 'webhook', id: 'w-1' } });
  const { list, next, listActor } = await read();
  expect(list).toMatchObject([
    { actorKind: 'system', actorId: null, actorName: null, action: 'webhookDisabled', changes: {} },
    { actorName: 'Helena Prado', subjectName: 'Davi Rocha', changes: { from: 'staff', to: 'owner' } },
    { actorKind: 'apiKey', actorName: 'ERP', action: 'stockChanged', changes: { delta: 3 } },
  ]);
  expect(next).toBeNull();
  expect(listActor).toEqual([
    { id, kind: 'merchant', name: 'Davi Rocha' },
    { id: owner.id, kind: 'merchant', name: 'Helena Prado' },
    { id: 'key-1', kind: 'apiKey', name: 'ERP' },
  ]);
});

it('names what was changed as it is called now, with the product of a variant, and nothing of another store', async () => {
  const { owner, read } = await anOwner();
  const actor = { kind: 'merchant', id: owner.id } as const;
  const { productId, productVariantId } = await shop.aVariant(store, { title: 'Ração Matuta' });
  const orderId = await shop.anOrder(store);
  const foreign = await shop.aVariant(await shop.aStore(), { title: 'De outra loja' });
  await write({ actor, action: 'priceChanged', subject: { kind: 'productVariant', id: productVariantId } });
  await write({ actor, action: 'productSaved', subject: { kind: 'product', id: productId } });
  await write({ actor, action: 'saleNoted', subject: { kind: 'saleOrder', id: orderId } });
  await write({ actor, action: 'productSaved', subject: { kind: 'product', id: foreign.productId } });
  await write({ actor, action: 'voucherRemoved', subject: { kind: 'voucher', id: 'gone' }, changes: { code: 'OI10' } });
  const [number] = await shop.rows<{ number: number }>('select number from sale_orders where id = $1', [orderId]);
  const { list } = await read();
  expect(
    list.map(({ subjectName, subjectParentId }: AuditLine) => [subjectName, subjectParentId]).toReversed(),
  ).toEqual([
    ['Ração Matuta, 1 kg', productId],
    ['Ração Matuta', null],
    [String(number?.number), null],
    [null, null],
    [null, null],
  ]);
});

it.each(AUDIT_SUBJECTS)('reads the name of a %s', async (kind) => {
  const { owner, read } = await anOwner();
  await write({ actor: { kind: 'merchant', id: owner.id }, subject: { kind, id: 'gone' } });
  expect((await read()).list).toMatchObject([{ subjectKind: kind, subjectName: null }]);
});

it('is read by who, what and days of the store, in pages that lose no entry of one instant', async () => {
  const { owner, read } = await anOwner();
  const mine = { kind: 'merchant', id: owner.id } as const;
  for (let count = 0; count < 120; count += 1) await write({ actor: mine });
  // 23:59:59.999 in São Paulo, and the instant after.
  await write({ actor: { kind: 'system' }, action: 'webhookDisabled', at: '2026-11-22T02:59:59.999Z' });
  await write({ actor: { kind: 'system' }, action: 'webhookDisabled', at: '2026-11-22T03:00:00.000Z' });
  const days = async (from: string, to: string) => (await read(`?from=${from}&to=${to}`)).list.length;
  expect([await days('2026-11-21', '2026-11-21'), await days('2026-11-22', '2026-11-22')]).toEqual([1, 1]);
  expect((await read('?action=webhookDisabled')).list).toHaveLength(2);
  const seen: number[] = [];
  let before = '';
  do {
    const { list, next } = await read(`?actorId=${owner.id}&before=${encodeURIComponent(before)}`);
    seen.push(...list.map(({ id }: { id: number }) => id));
    before = next;
  } while (before !== null);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
});

it.each([
  'nada',
  '2026-11-20T12:00:00.000Z_nada',
  '2026-11-20T12:00:00.000Z_99999999999999999999',
  '2026-02-31T12:00:00.000Z_1',
  '0000-01-01T12:00:00.000Z_1',
])('begins at the latest where a page is asked for from %s, which is no place', async (before) => {
  const { owner, read } = await anOwner();
  await write({ actor: { kind: 'merchant', id: owner.id } });
  expect((await read(`?before=${before}`)).list).toHaveLength(1);
});

it('is the owners’ alone, and each store’s own', async () => {
  const { owner } = await anOwner();
  await write({ actor: { kind: 'merchant', id: owner.id } });
  const stranger = await anOwner(await shop.aStore());
  expect((await stranger.read()).list).toEqual([]);
  const staff = await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }));
  const refused = await shop.send('GET', '/admin/audit', { store, token: staff.token });
  expect([refused.statusCode, refused.json().name]).toEqual([403, 'AccessDeniedError']);
});

it('costs the same queries for a page of one as for a full one', async () => {
  const { owner } = await anOwner();
  const costOf = async () => {
    const statements = await statementsOf(async () => {
      await shop.services.audits.list(store.id, {});
      await shop.services.webhookDeliveries.list(store.id, {});
    });
    return statements.length;
  };
  await write({ actor: { kind: 'merchant', id: owner.id } });
  const ofOne = await costOf();
  for (let count = 0; count < 60; count += 1) await write({ actor: { kind: 'merchant', id: owner.id } });
  // Begin, store, page, merchants, keys, commit; begin, store, page, commit.
  expect([ofOne, await costOf()]).toEqual([10, 10]);
});

it('forgets deliveries after a month, but for those that still wait', async () => {
  await shop.rows(
    `insert into webhook_endpoints (store_id, id, url, events, secret_box) values ($1, 'w', 'https://a.test/', '{order.paid}', 'x')`,
    [store.id],
  );
  const of = `($1, $2, 'w', $2, 'test', '{}', $3, $4)`;
  const columns = 'store_id, id, endpoint_id, event_id, event, body, status, created_at';
  for (const [id, status, at] of [
    ['old', 'delivered', '2026-10-01T00:00:00Z'],
    ['waits', 'waiting', '2026-10-01T00:00:00Z'],
    ['new', 'failed', '2026-11-20T00:00:00Z'],
  ])
    await shop.rows(`insert into webhook_deliveries (${columns}) values ${of}`, [store.id, id, status, at]);
  await shop.jobs.purgeExpired({}, {} as never); // it needs no helpers
  const left = await shop.rows<{ id: string }>('select id from webhook_deliveries where store_id = $1', [store.id]);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(['waits', 'new']));
});
