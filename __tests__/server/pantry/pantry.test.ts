import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { Pantry, PantryItem } from '../../../src/shared/pantry/pantryContract';
import { pantryRows } from '../../../src/shared/pantry/pantryGoods';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { mel as aDog } from '../../support/server/melThePet';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const TODAY = '2026-11-23';

type Care = { kcal?: number; litter?: string; days?: number; net?: [number, 'g' | 'un'] };

/** A variant of a product that says how long it lasts. */
async function goods({ kcal, litter, days, net = [15_000, 'g'] }: Care, title = 'Ração Matuta') {
  const found = await shop.aVariant(store, { title, netAmount: net[0], netUnit: net[1] });
  await shop.rows('update products set kcal_per_kg = $2, litter_kind = $3, protection_days = $4 where id = $1', [
    found.productId,
    kcal ?? null,
    litter ?? null,
    days ?? null,
  ]);
  return found;
}

async function signedIn() {
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  return {
    person,
    call,
    pet: async (changes: object = {}): Promise<string> =>
      (await call('POST', '/customer/pets', aDog(changes))).json().id,
    open: (productVariantId: string, changes: object = {}) =>
      call('PUT', '/customer/pantry', { productVariantId, packs: 1, openedOn: TODAY, petId: null, ...changes }),
    pantry: async () => (await call('GET', '/customer/pantry')).json<Pantry>(),
    deliver: async (day: string, of: { productId: string; productVariantId: string }, quantity = 1) => {
      const id = await shop.anOrder(store, {
        customerId: person.id,
        status: 'concluded',
        createdAt: `${day}T12:00:00.000Z`,
      });
      await shop.rows(
        `update sale_order_lines set product_id = $3, product_variant_id = $4, quantity = $5::int, total = unit_price * $5::int
         where store_id = $1 and sale_order_id = $2`,
        [store.id, id, of.productId, of.productVariantId, quantity],
      );
    },
  };
}
const eats = (productId: string) => [{ productId, gramsPerDay: 265, sharePercent: 100 }];
const endsOf = (pantry: Pantry) =>
  pantryRows(pantry, TODAY).map(({ title, outlook }) => [title, outlook.ok ? outlook.lastDay : outlook.reason]);

it('keeps what is at home with all that says until when it lasts', async () => {
  const { open, pet, pantry } = await signedIn();
  const food = await goods({ kcal: 3_700 });
  await pet({ foods: eats(food.productId) });
  const opened = await open(food.productVariantId, { openedOn: '2026-11-02' });
  expect(opened.json()).toMatchObject({ packs: 1, openedOn: '2026-11-02', seen: null, petId: null });
  const kept = await pantry();
  expect(kept.listProduct).toMatchObject([
    {
      title: 'Ração Matuta',
      care: { kcalPerKg: 3_700 },
      sizes: [{ variantTitle: '1 kg', net: { amount: 15_000, unit: 'g' }, price: 5_000, isForSale: true }],
    },
  ]);
  // 15.000 g ÷ 265 g = 56 days.
  expect(endsOf(kept)).toEqual([['Ração Matuta', '2026-12-27']]);
});

it('goes by what the owner sees until a new pack is opened, which is the same goods', async () => {
  const { open, pet, pantry, call } = await signedIn();
  const food = await goods({ kcal: 3_700 });
  await pet({ foods: eats(food.productId) });
  const { id } = (await open(food.productVariantId, { openedOn: '2026-11-02' })).json<PantryItem>();
  const seen = await call('PUT', '/customer/pantry/level', { itemId: id, level: 'half' });
  expect(seen.json()).toMatchObject({ id, openedOn: '2026-11-02', seen: { level: 'half', on: TODAY } });
  // 7.500 g ÷ 265 g = 28 days from today.
  expect(endsOf(await pantry())).toEqual([['Ração Matuta', '2026-12-20']]);
  expect((await open(food.productVariantId, { packs: 2 })).json()).toMatchObject({ id, packs: 2, seen: null });
  expect((await pantry()).listItem).toHaveLength(1);
});

it('offers what came of which nothing is kept, for animals at home alone', async () => {
  const { deliver, open, pet, pantry, call } = await signedIn();
  const [food, toy, litter, old] = [
    await goods({ kcal: 3_700 }),
    await goods({}, 'Bola'),
    await goods({ litter: 'silica' }, 'Areia'),
    await goods({ kcal: 3_700 }, 'Ração antiga'),
  ];
  const petId = await pet({ foods: [...eats(food.productId)] });
  await deliver('2026-07-01', old);
  for (const each of [food, toy, litter]) await deliver('2026-11-10', each, 2);
  await deliver('2026-08-10', food);
  // Nobody eats the old one, and there is no cat.
  expect((await pantry()).listArrival).toEqual([
    { productId: food.productId, productVariantId: food.productVariantId, packs: 2, day: '2026-11-10' },
  ]);
  expect((await pantry()).listProduct).toMatchObject([
    {
      purchases: [
        { day: '2026-08-10', grams: 15_000 },
        { day: '2026-11-10', grams: 30_000 },
      ],
    },
  ]);
  await open(food.productVariantId, { openedOn: '2026-11-10', packs: 2 });
  expect((await pantry()).listArrival).toEqual([]);
  await deliver('2026-11-20', food);
  expect((await pantry()).listArrival).toMatchObject([{ packs: 1, day: '2026-11-20' }]);
  await call('PUT', '/customer/pets/status', { petId, status: 'deceased', leftOn: null });
  expect((await pantry()).listArrival).toEqual([]);
});

it('ends all that was for an animal at once when it dies, and keeps nothing of one that is erased', async () => {
  const { open, pet, pantry, call } = await signedIn();
  const drops = await goods({ days: 30, net: [3, 'un'] }, 'Antipulgas');
  const petId = await pet();
  expect((await open(drops.productVariantId, { petId })).statusCode).toBe(200);
  expect(endsOf(await pantry())).toEqual([['Antipulgas', '2027-02-20']]);
  await call('PUT', '/customer/pets/status', { petId, status: 'rehomed', leftOn: null });
  expect(endsOf(await pantry())).toEqual([['Antipulgas', 'gone']]);
  expect((await open(drops.productVariantId, { petId })).json().details.fields).toEqual({ petId: 'not accepted' });
  await call('DELETE', '/customer/pets', { petId });
  expect((await pantry()).listItem).toEqual([]);
});

it('keeps applications for each animal apart, and no level of them', async () => {
  const { open, pet, pantry, call } = await signedIn();
  const drops = await goods({ days: 30, net: [1, 'un'] }, 'Antipulgas');
  const [mel, nino] = [await pet(), await pet({ name: 'Nino', species: 'cat', weightG: 4_500 })];
  const { id: itemId } = (await open(drops.productVariantId, { petId: mel })).json<PantryItem>();
  await open(drops.productVariantId, { petId: nino });
  expect(new Set((await pantry()).listItem.map(({ petId }) => petId))).toEqual(new Set([mel, nino]));
  const level = await call('PUT', '/customer/pantry/level', { itemId, level: 'half' });
  expect(level.json().details.fields).toEqual({ level: 'not accepted' });
});

it.each<[string, (at: { food: string; toy: string; drops: string }) => [string, object], string]>([
  ['a day to come', ({ food }) => [food, { openedOn: '2026-11-24' }], 'openedOn'],
  ['a day long ago', ({ food }) => [food, { openedOn: '2024-11-22' }], 'openedOn'],
  ['goods without a rule', ({ toy }) => [toy, {}], 'productVariantId'],
  ['a variant that is none', () => ['elsewhere', {}], 'productVariantId'],
  ['applications for nobody', ({ drops }) => [drops, {}], 'petId'],
  ["another customer's animal", ({ drops }) => [drops, { petId: 'elsewhere' }], 'petId'],
])('refuses %s', async (_words, asked, field) => {
  const { open, pantry } = await signedIn();
  const [food, toy, drops] = [await goods({ kcal: 3_700 }), await goods({}, 'Bola'), await goods({ days: 30 })];
  const at = { food: food.productVariantId, toy: toy.productVariantId, drops: drops.productVariantId };
  const reply = await open(...asked(at));
  expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { [field]: 'not accepted' }]);
  expect((await pantry()).listItem).toEqual([]);
});

it('holds sixty goods and no more, also of two at once', async () => {
  const { open, person, pantry } = await signedIn();
  const food = await goods({ kcal: 3_700 });
  const [one, other] = [await goods({ kcal: 3_700 }), await goods({ kcal: 3_700 })];
  await shop.rows(
    `with new as (insert into products (store_id, id, slug, title)
       select $1, 'p-' || n || $2, 'p-' || n || $2, 'Ração' from generate_series(1, 59) n returning id)
     , sizes as (insert into product_variants (store_id, id, product_id, sku, price, weight_g, width_cm, height_cm, length_cm)
       select $1, id, id, id, 100, 1, 1, 1, 1 from new returning id)
     select count(*) from sizes`,
    [store.id, person.id],
  );
  await shop.rows(
    `insert into pantry_items (store_id, id, customer_id, product_id, product_variant_id, opened_on)
     select $1, v.id, $2, v.id, v.id, '2026-11-01' from product_variants v where v.store_id = $1 and v.id like 'p-%' || $2`,
    [store.id, person.id],
  );
  const replies = await Promise.all([one, other].map(({ productVariantId }) => open(productVariantId)));
  expect(replies.map(({ statusCode }) => statusCode).sort((low, high) => low - high)).toEqual([200, 400]);
  expect((await open(food.productVariantId)).json().details.fields).toEqual({ body: 'too many goods' });
  expect((await pantry()).listItem).toHaveLength(60);
});

it('shows a product that may be kept, and none without a rule', async () => {
  const { call } = await signedIn();
  const [food, toy] = [await goods({ kcal: 3_700 }), await goods({}, 'Bola')];
  const at = (slug: string) => call('GET', `/customer/pantry/product/${slug}`);
  expect((await at(food.slug)).json()).toMatchObject({ slug: food.slug, sizes: [{ net: { amount: 15_000 } }] });
  expect((await at(toy.slug)).statusCode).toBe(404);
  expect((await at('nothing-here')).statusCode).toBe(404);
});

it('is its customer’s alone', async () => {
  const { open } = await signedIn();
  const { call, pantry } = await signedIn();
  const food = await goods({ kcal: 3_700 });
  const { id: itemId } = (await open(food.productVariantId)).json<PantryItem>();
  expect((await pantry()).listItem).toEqual([]);
  expect((await call('PUT', '/customer/pantry/level', { itemId, level: 'half' })).statusCode).toBe(404);
  expect((await call('DELETE', '/customer/pantry', { itemId })).statusCode).toBe(404);
});

it('forgets goods no longer used, and all with the account', async () => {
  const { open, call, pantry, person } = await signedIn();
  const food = await goods({ kcal: 3_700 });
  const { id: itemId } = (await open(food.productVariantId)).json<PantryItem>();
  expect((await call('DELETE', '/customer/pantry', { itemId })).statusCode).toBe(204);
  expect((await call('DELETE', '/customer/pantry', { itemId })).statusCode).toBe(404);
  expect((await pantry()).listItem).toEqual([]);
  await open(food.productVariantId);
  await call('POST', '/customer/pantry/calendar');
  await shop.rows('delete from customers where id = $1', [person.id]);
  expect(await shop.rows('select 1 from pantry_items where customer_id = $1', [person.id])).toEqual([]);
  expect(await shop.rows('select 1 from pantry_calendars where customer_id = $1', [person.id])).toEqual([]);
});

describe('the calendar', () => {
  const read = (path: string) => shop.send('GET', path.replace('/api', ''), { store });

  it('says when to order, what ends and when to give, and follows the pantry', async () => {
    const { open, pet, call } = await signedIn();
    const [food, drops] = [
      await goods({ kcal: 3_700 }),
      await goods({ days: 30, net: [3, 'un'] }, 'Antipulgas; Cão, 3'),
    ];
    const petId = await pet({ foods: eats(food.productId) });
    await open(food.productVariantId, { openedOn: '2026-11-02' });
    await open(drops.productVariantId, { petId });
    const { path } = (await call('POST', '/customer/pantry/calendar')).json<{ path: string }>();
    const reply = await read(path);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    // Lines are folded at 75 octets.
    const lines = reply.body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    const events = lines.flatMap((line, index) => {
      const day = /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1];
      if (day === undefined) return [];
      const rest = lines.slice(index);
      return [[day, rest.find((each) => each.startsWith('SUMMARY:'))]];
    });
    expect(events).toEqual([
      ['20261220', 'SUMMARY:Pedir Ração Matuta\\, Mel (estimativa)'],
      ['20261227', 'SUMMARY:Acaba Ração Matuta\\, Mel (estimativa)'],
      ['20270213', 'SUMMARY:Pedir Antipulgas\\; Cão\\, 3\\, Mel (estimativa)'],
      ['20261223', 'SUMMARY:Dar Antipulgas\\; Cão\\, 3\\, Mel'],
      ['20270122', 'SUMMARY:Dar Antipulgas\\; Cão\\, 3\\, Mel'],
    ]);
    expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const idsOf = (body: string) => body.match(/^UID:.*$/gm);
    expect(idsOf((await read(path)).body)).toEqual(idsOf(reply.body));
    await call('PUT', '/customer/pets/status', { petId, status: 'deceased', leftOn: null });
    expect((await read(path)).body).not.toContain('BEGIN:VEVENT');
  });

  it('is read by its address alone, which a new one ends, and which its customer takes back', async () => {
    const { call, pantry, person } = await signedIn();
    const make = async () => (await call('POST', '/customer/pantry/calendar')).json<{ path: string }>().path;
    expect((await pantry()).calendarSince).toBeNull();
    const first = await make();
    // No row holds the address itself.
    const [row] = await shop.rows<{ row: string }>(
      'select c::text as row from pantry_calendars c where customer_id = $1',
      [person.id],
    );
    expect(row?.row).not.toContain(first.slice(-26, -4));
    expect((await read(first)).statusCode).toBe(200);
    const second = await make();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    const elsewhere = await shop.aStore();
    expect((await shop.send('GET', second.replace('/api', ''), { store: elsewhere })).statusCode).toBe(404);
    expect((await pantry()).calendarSince).toBe('2026-11-23T15:00:00.000Z');
    expect((await call('DELETE', '/customer/pantry/calendar')).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await pantry()).calendarSince).toBeNull();
    expect((await read(`/api/pantry/calendar/${'a'.repeat(22)}.ics`)).statusCode).toBe(404);
    expect((await read('/api/pantry/calendar/nothing')).statusCode).toBe(404);
  });
});

it.each([
  ['no pack', 'packs = 0'],
  ['a level without its day', `seen_level = 'half'`],
  ['a level nobody knows', `seen_level = 'full', seen_on = '2026-12-01'`],
  ['a level seen before the opening', `seen_level = 'half', seen_on = '2026-11-01'`],
])('the database refuses goods with %s', async (_words, assignment) => {
  const { open } = await signedIn();
  const { id } = (await open((await goods({ kcal: 3_700 })).productVariantId)).json<PantryItem>();
  await expect(shop.rows(`update pantry_items set ${assignment} where id = $1`, [id])).rejects.toMatchObject({
    code: '23514',
  });
});
