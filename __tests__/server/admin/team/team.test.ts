import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

async function anOwner() {
  const owner = await shop.aMerchant(store, { name: 'Helena' });
  const { token } = await shop.signInMerchant(store, owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, `/admin${path}`, { store, token }, body);
  return { owner, token, call };
}
const accept = (token: string, values: object = {}) =>
  shop.send('POST', '/auth/admin/invitation', { store }, { token, name: 'Davi Rocha', password: PASSWORD, ...values });

it('shows a merchant their role and what it allows', async () => {
  const { owner, call } = await anOwner();
  expect((await call('GET', '/me')).json()).toEqual({
    id: owner.id,
    name: 'Helena',
    email: owner.email,
    role: 'owner',
    permissions: [
      'ownProfile',
      'dashboard',
      'sales',
      'repeat',
      'myStore',
      'customers',
      'finance',
      'subscription',
      'team',
      'integrations',
      'opening',
      'export',
      'agreement',
    ],
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    storeStatus: 'active',
    // Of before there were agreements, and asked for one.
    agreement: { standing: 'asked', version: expect.any(String), until: '2099-01-01T00:00:00.000Z' },
  });
  expect((await call('PUT', '/me', { name: 'Helena Prado' })).json().name).toBe('Helena Prado');
  const staff = await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }));
  const { permissions } = (await shop.send('GET', '/admin/me', { store, token: staff.token })).json();
  expect(permissions).toEqual(['ownProfile', 'dashboard', 'sales', 'repeat', 'myStore', 'customers']);
});

it('invites a colleague by e-mail, who chooses a password and is in', async () => {
  const { call } = await anOwner();
  const invited = await call('POST', '/team/invitation', { email: 'Davi@Loja.test', role: 'staff' });
  expect([invited.statusCode, invited.json()]).toMatchObject([201, { email: 'davi@loja.test', role: 'staff' }]);
  await shop.runJobs();
  const token = shop.linkTo('davi@loja.test');
  expect(shop.sent.at(-1)?.text).toContain(`https://oipet.test/admin/invitation#${token}`);
  expect((await shop.send('POST', '/auth/invitation/read', { store }, { token })).json()).toEqual({
    email: 'davi@loja.test',
    name: '',
    role: 'staff',
  });
  expect((await accept(token, { password: 'onze letras' })).json().details.fields).toEqual({ password: 'tooShort' });
  const joined = await accept(token);
  expect([joined.statusCode, joined.json().name]).toEqual([200, 'Davi Rocha']);
  expect([joined.headers['set-cookie']].flat()[0]).toMatch(/^oipet_admin_refresh=[\w-]{43}; Path=\/api\/auth\/admin; /);
  const sender = { store, token: joined.json().accessToken };
  expect((await shop.send('GET', '/admin/me', sender)).json()).toMatchObject({
    role: 'staff',
    email: 'davi@loja.test',
  });
  expect((await accept(token)).statusCode).toBe(404);
  const team = (await call('GET', '/team')).json();
  expect(team.listMember.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
    ['Helena', 'owner'],
    ['Davi Rocha', 'staff'],
  ]);
  expect(team.listInvitation).toEqual([]);
  expect((await call('POST', '/team/invitation', { email: 'davi@loja.test', role: 'owner' })).json().name).toBe(
    'EmailInUseError',
  );
});

it.each([
  { status: 'draft', openedAt: null },
  { status: 'suspended', suspendedBy: 'platform', suspensionReason: 'Documentos vencidos' },
] as const)('lets an invited owner into a store that is closed: $status', async (values) => {
  store = await shop.aStore(values);
  const { call } = await anOwner();
  await call('POST', '/team/invitation', { email: 'davi@loja.test', role: 'owner' });
  await shop.runJobs();
  const token = shop.linkTo('davi@loja.test');
  const read = await shop.send('POST', '/auth/invitation/read', { store }, { token });
  expect([read.statusCode, read.json()]).toEqual([200, { email: 'davi@loja.test', name: '', role: 'owner' }]);
  expect((await accept(token)).statusCode).toBe(200);
  // A used or mistyped link says so, as in an open store.
  const dead = await shop.send('POST', '/auth/invitation/read', { store }, { token });
  expect([dead.statusCode, dead.json().name]).toEqual([404, 'NotFoundError']);
});

it('sends an invitation anew in the place of the first, takes it back, and lets it end', async () => {
  const { call } = await anOwner();
  const invite = async () =>
    (await call('POST', '/team/invitation', { email: 'davi@loja.test', role: 'owner' })).json();
  const [first, second] = [await invite(), await invite()];
  expect(second.id).toBe(first.id);
  await shop.runJobs();
  const token = shop.linkTo('davi@loja.test');
  expect((await call('GET', '/team')).json().listInvitation).toHaveLength(1);
  expect((await call('DELETE', `/team/invitation/${second.id}`)).statusCode).toBe(204);
  expect((await accept(token)).statusCode).toBe(404);
  expect((await call('DELETE', `/team/invitation/${second.id}`)).statusCode).toBe(404);
  await invite();
  await shop.runJobs();
  shop.time.now += 7 * 24 * 60 * 60_000;
  expect((await accept(shop.linkTo('davi@loja.test'))).statusCode).toBe(404);
  shop.time.now -= 1_000;
  expect((await accept(shop.linkTo('davi@loja.test'))).statusCode).toBe(200);
});

it('writes to nobody whose invitation was taken back before the e-mail went out', async () => {
  const { call } = await anOwner();
  const { id } = (await call('POST', '/team/invitation', { email: 'davi@loja.test', role: 'owner' })).json();
  await call('DELETE', `/team/invitation/${id}`);
  shop.sent.length = 0;
  await shop.runJobs();
  expect([shop.sent, await shop.rows('select from outbox where store_id = $1', [store.id])]).toEqual([[], []]);
});

it('always has an owner, also when two turn on each other at the same moment', async () => {
  const { owner, call } = await anOwner();
  for (const change of [
    await call('PUT', `/team/${owner.id}`, { role: 'staff' }),
    await call('DELETE', `/team/${owner.id}`),
  ]) {
    expect([change.statusCode, change.json().name]).toEqual([406, 'TransitionRefusedError']);
  }
  for (let round = 0; round < 5; round += 1) {
    const second = await shop.aMerchant(store);
    const { token } = await shop.signInMerchant(store, second);
    const first = (
      await shop.rows<{ id: string }>("select id from merchants where store_id = $1 and role = 'owner' and id <> $2", [
        store.id,
        second.id,
      ])
    )[0];
    const { token: other } = await shop.signInMerchant(store, { email: await emailOf(first?.id) });
    await Promise.all([
      shop.send('PUT', `/admin/team/${first?.id}`, { store, token }, { role: 'staff' }),
      shop.send('DELETE', `/admin/team/${second.id}`, { store, token: other }),
    ]);
    const owners = await shop.rows("select from merchants where store_id = $1 and role = 'owner'", [store.id]);
    expect(owners.length).toBeGreaterThanOrEqual(1);
    await shop.rows("update merchants set role = 'owner' where store_id = $1", [store.id]);
    await shop.rows(
      'delete from merchants where store_id = $1 and id <> (select min(id) from merchants where store_id = $1)',
      [store.id],
    );
  }
});
const emailOf = async (id: string | undefined) =>
  (await shop.rows<{ email: string }>('select email from merchants where id = $1', [id]))[0]?.email ?? '';

it('keeps every change of the team in the log, without personal data', async () => {
  const { owner, call } = await anOwner();
  const staff = await shop.aMerchant(store, { role: 'staff' });
  await call('PUT', `/team/${staff.id}`, { role: 'owner' });
  await call('PUT', `/team/${staff.id}`, { role: 'owner' });
  await call('DELETE', `/team/${staff.id}`);
  const log = await shop.rows(
    'select actor_id, action, subject_id, changes from audit_entries where store_id = $1 order by id',
    [store.id],
  );
  expect(log).toEqual([
    { actor_id: owner.id, action: 'roleChanged', subject_id: staff.id, changes: { from: 'staff', to: 'owner' } },
    { actor_id: owner.id, action: 'removedFromTeam', subject_id: staff.id, changes: { role: 'owner' } },
  ]);
});
