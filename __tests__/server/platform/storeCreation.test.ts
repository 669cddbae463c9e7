import { aPerson, openPlatformServices, type PlatformServices } from '../../support/server/platformServices';

let platform: PlatformServices;
beforeAll(async () => {
  platform = await openPlatformServices();
});
afterAll(() => platform.close());

const by = { kind: 'command' } as const;
let count = 0;
const aStore = (values: object = {}) => {
  count += 1;
  const owner = { kind: 'password', ...aPerson() } as const;
  return { name: 'Casa da Ração', slug: `casa-${count}`, owner, ...values };
};
const stores = () => platform.rows<{ slug: string; is_default: boolean }>('select slug, is_default from stores');

it('makes the first store the default one, a draft that says nothing of its company yet', async () => {
  const made = await platform.creation.create(aStore({ slug: 'primeira' }), by);
  const second = await platform.creation.create(aStore({ slug: 'segunda' }), by);
  expect(made).toMatchObject({
    ok: true,
    value: { store: { isDefault: true, status: 'draft', openedAt: null, legalName: '', email: 'rita@oipet.test' } },
  });
  expect(second).toMatchObject({ ok: true, value: { store: { isDefault: false } } });
});

it('gives it all it needs to sell, an owner, and a line in both logs', async () => {
  const made = await platform.creation.create(aStore(), by);
  if (!made.ok) throw new Error('not made');
  const { id, slug } = made.value.store;
  expect(await platform.rows('select next_order_number from store_counters where store_id = $1', [id])).toHaveLength(1);
  expect(await platform.rows('select name, email, role from merchants where store_id = $1', [id])).toEqual([
    { name: 'Rita Campos', email: 'rita@oipet.test', role: 'owner' },
  ]);
  const changes = { name: 'Casa da Ração', slug };
  expect(
    await platform.rows('select actor_kind, actor_id, action, changes from audit_entries where store_id = $1', [id]),
  ).toEqual([{ actor_kind: 'platform', actor_id: null, action: 'storeCreated', changes }]);
  expect(
    await platform.rows('select actor_kind, action, changes from platform_entries where about_store_id = $1', [id]),
  ).toEqual([{ actor_kind: 'command', action: 'storeCreated', changes }]);
});

it('invites an owner who has no password yet', async () => {
  const owner = { kind: 'invited', name: '', email: 'Davi@Loja.test' } as const;
  const made = await platform.creation.create(aStore({ owner }), by);
  if (!made.ok || !('invitationId' in made.value)) throw new Error('nobody was invited');
  const { store, invitationId } = made.value;
  expect(await platform.rows('select email, role from invitations where id = $1', [invitationId])).toEqual([
    { email: 'davi@loja.test', role: 'owner' },
  ]);
  expect(await platform.rows('select template, recipient from outbox where store_id = $1', [store.id])).toEqual([
    { template: 'merchantInvitation', recipient: 'davi@loja.test' },
  ]);
});

it.each([
  [{ name: ' ' }, { name: 'not accepted' }],
  [{ slug: 'Casa da Ração' }, { slug: 'not accepted' }],
  [{ slug: 'plataforma' }, { slug: 'reserved' }],
  [{ themeColor: 'verde' }, { themeColor: 'not accepted' }],
  [{ email: 'rita' }, { email: 'not accepted' }],
  [
    { owner: { kind: 'password', ...aPerson({ name: '', email: 'rita' }) }, email: 'a@b.test' },
    { ownerName: 'not accepted', ownerEmail: 'not accepted' },
  ],
  [{ owner: { kind: 'password', ...aPerson({ password: 'curta' }) } }, { password: 'tooShort' }],
])('refuses %j', async (values, fields) => {
  expect(await platform.creation.create(aStore(values), by)).toEqual({
    ok: false,
    refusal: { name: 'ValidationError', details: { fields } },
  });
});

it('makes one store of two creations with the same address at the same moment', async () => {
  const before = (await stores()).length;
  const made = await Promise.all([1, 2, 3].map(() => platform.creation.create(aStore({ slug: 'mesma' }), by)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made.find(({ ok }) => !ok)).toMatchObject({ refusal: { details: { fields: { slug: 'taken' } } } });
  expect(await stores()).toHaveLength(before + 1);
});

it('makes one default store of creations on an empty installation at the same moment', async () => {
  const empty = await openPlatformServices();
  const made = await Promise.all([1, 2, 3].map(() => empty.creation.create(aStore(), by)));
  expect(made.every(({ ok }) => ok)).toBe(true);
  expect(await empty.rows('select from stores where is_default')).toHaveLength(1);
  await empty.close();
});

it('offers free addresses like a taken one', async () => {
  await platform.creation.create(aStore({ slug: 'zeca' }), by);
  await platform.creation.create(aStore({ slug: 'zeca-petshop' }), by);
  expect(await platform.creation.freeSlugs('zeca', 2)).toEqual(['zeca-pet', 'zeca-loja']);
  expect(await platform.creation.freeSlugs('livre', 1)).toEqual(['livre']);
  expect(await platform.creation.freeSlugs('', 2)).toEqual([]);
});
