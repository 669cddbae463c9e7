import type { Pet } from '../../../src/shared/pets/petContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { AdminProduct } from '../../../src/shared/admin/productContract';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { anImportShop, csv } from '../admin/import/importShop';
import { aDraft } from '../admin/product/merchantShop';
import { ADULT_TABLE } from '../../shared/pets/tables';
import { mel } from '../../support/server/melThePet';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const TODAY = '2026-11-23';

async function signedIn(at = store) {
  const person = await shop.aPerson(at);
  const { token } = await shop.signIn(at, person);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store: at, token }, body);
  return {
    person,
    call,
    add: async (changes: object = {}) => (await call('POST', '/customer/pets', mel(changes))).json<Pet>(),
    list: async () => (await call('GET', '/customer/pets')).json<{ listPet: Pet[]; listFood: object[] }>(),
  };
}

it('keeps animals with their weights, a day each', async () => {
  const { call, add, list } = await signedIn();
  const pet = await add({ name: '  Mel ' });
  expect(pet).toMatchObject({
    name: 'Mel',
    status: 'home',
    leftOn: null,
    weights: [{ weighedOn: TODAY, weightG: 18_000, weighedBy: 'owner' }],
  });
  const change = { ...mel({ weightG: 18_500, weighedBy: 'vet', conditions: ['inTreatment'] }), petId: pet.id };
  expect((await call('PUT', '/customer/pets', change)).json()).toMatchObject({
    conditions: ['inTreatment'],
    weights: [{ weighedOn: TODAY, weightG: 18_500, weighedBy: 'vet' }],
  });
  await shop.rows(`update pet_weights set weighed_on = '2026-09-03' where pet_id = $1`, [pet.id]);
  await call('PUT', '/customer/pets', { ...change, weightG: 19_000 });
  await call('PUT', '/customer/pets', { ...change, weightG: null });
  const [kept] = (await list()).listPet;
  expect(kept?.weights.map(({ weightG }) => weightG)).toEqual([19_000, 18_500]);
  const removal = { petId: pet.id, weighedOn: TODAY };
  expect((await call('DELETE', '/customer/pets/weight', removal)).statusCode).toBe(204);
  expect((await call('DELETE', '/customer/pets/weight', removal)).statusCode).toBe(404);
  expect((await list()).listPet[0]?.weights).toHaveLength(1);
});

it.each<[string, object, string]>([
  ['a name nobody sees', { name: ' ' }, 'name'],
  ['a name of two lines', { name: 'Mel\nNino' }, 'name'],
  ['a birth to come', { birth: '2027' }, 'birth'],
  ['a month that is none', { birth: '2022-13' }, 'birth'],
  ['a dog of 180 kg', { weightG: 180_000 }, 'weightG'],
  ['a cat of 25 kg when grown', { species: 'cat', weightG: null, adultWeightG: 25_000 }, 'adultWeightG'],
  ['a food of another store', { foods: [{ productId: 'elsewhere', gramsPerDay: null, sharePercent: 100 }] }, 'foods'],
])('refuses %s', async (_words, changes, field) => {
  const { call, list } = await signedIn();
  const reply = await call('POST', '/customer/pets', mel(changes));
  expect([reply.statusCode, Object.keys(reply.json().details.fields)]).toEqual([400, [field]]);
  expect((await list()).listPet).toEqual([]);
});

it('refuses a food twice, and more than a whole diet', async () => {
  const { call } = await signedIn();
  const { productId } = await shop.aVariant(store);
  const other = await shop.aVariant(store);
  const eaten = (id: string, sharePercent: number) => ({ productId: id, gramsPerDay: null, sharePercent });
  for (const foods of [
    [eaten(productId, 50), eaten(productId, 50)],
    [eaten(productId, 60), eaten(other.productId, 50)],
  ]) {
    expect((await call('POST', '/customer/pets', mel({ foods }))).json().details.fields).toEqual({
      foods: 'not accepted',
    });
  }
});

it('is silent about an animal that died, keeps it for its owner, and takes it back', async () => {
  const { call, add, list } = await signedIn();
  const [bento] = [await add({ name: 'Bento' }), await add()];
  const left = await call('PUT', '/customer/pets/status', { petId: bento.id, status: 'deceased', leftOn: '2026-11' });
  expect(left.json()).toMatchObject({ status: 'deceased', leftOn: '2026-11' });
  // Those at home stand first.
  expect((await list()).listPet.map(({ name }) => name)).toEqual(['Mel', 'Bento']);
  const early = await call('PUT', '/customer/pets/status', { petId: bento.id, status: 'rehomed', leftOn: '2026-12' });
  expect(early.json().details.fields).toEqual({ leftOn: 'not accepted' });
  const back = await call('PUT', '/customer/pets/status', { petId: bento.id, status: 'home', leftOn: null });
  expect(back.json()).toMatchObject({ status: 'home', leftOn: null });
});

it('erases one with all that is known of it, and all with the account', async () => {
  const { call, add, list, person } = await signedIn();
  const { productId } = await shop.aVariant(store);
  const foods = [{ productId, gramsPerDay: 240, sharePercent: 100 }];
  const [gone, other] = [await add({ foods }), await add({ name: 'Nino', foods })];
  expect(gone.foods).toEqual(foods);
  expect((await call('DELETE', '/customer/pets', { petId: gone.id })).statusCode).toBe(204);
  expect((await call('DELETE', '/customer/pets', { petId: gone.id })).statusCode).toBe(404);
  expect((await list()).listPet.map(({ id }) => id)).toEqual([other.id]);
  await shop.rows('delete from customers where store_id = $1 and id = $2', [store.id, person.id]);
  const left = await shop.rows(
    `select from pets where id = any ($1) union all select from pet_weights where pet_id = any ($1)
     union all select from pet_foods where pet_id = any ($1)`,
    [[gone.id, other.id]],
  );
  expect(left).toEqual([]);
});

it('keeps twenty at most, however many come at once', async () => {
  const { call, list } = await signedIn();
  const replies = await Promise.all(Array.from({ length: 24 }, () => call('POST', '/customer/pets', mel())));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expect((await list()).listPet).toHaveLength(20);
});

it("hides another customer's, and changes nothing of it", async () => {
  const { add, list } = await signedIn();
  const other = await signedIn();
  const { id: petId } = await add();
  const tries = [
    other.call('PUT', '/customer/pets', { ...mel({ name: 'Minha' }), petId }),
    other.call('PUT', '/customer/pets/status', { petId, status: 'deceased', leftOn: null }),
    other.call('DELETE', '/customer/pets/weight', { petId, weighedOn: TODAY }),
    other.call('DELETE', '/customer/pets', { petId }),
  ];
  for (const reply of await Promise.all(tries)) expect(reply.statusCode).toBe(404);
  expect((await other.list()).listPet).toEqual([]);
  expect((await list()).listPet).toMatchObject([{ name: 'Mel', status: 'home', weights: [{ weightG: 18_000 }] }]);
});

describe('foods', () => {
  const aFood = async () => {
    const food = await shop.aVariant(store);
    await shop.rows(
      `update products set duty_kind = 'none', kcal_per_kg = 3700, feeding_table = $3 where store_id = $1 and id = $2`,
      [store.id, food.productId, JSON.stringify(ADULT_TABLE)],
    );
    await shop.rows(`update product_variants set net_amount = 15000, net_unit = 'g' where store_id = $1 and id = $2`, [
      store.id,
      food.productVariantId,
    ]);
    return food;
  };

  it('are those eaten and those delivered, each with its deliveries by day', async () => {
    const { call, person, list } = await signedIn();
    const food = await aFood();
    const deliver = async (day: string, quantity: number, status: 'concluded' | 'shipped') => {
      const id = await shop.anOrder(store, { customerId: person.id, status, createdAt: `${day}T01:00:00.000Z` });
      await shop.rows(
        `update sale_order_lines set product_id = $3, product_variant_id = $4, quantity = $5::int, total = unit_price * $5::int
         where store_id = $1 and sale_order_id = $2`,
        [store.id, id, food.productId, food.productVariantId, quantity],
      );
    };
    await deliver('2026-10-01', 2, 'concluded');
    await deliver('2026-08-01', 1, 'concluded');
    await deliver('2026-11-20', 1, 'shipped');
    await call('POST', '/customer/pets', mel());
    // By the days of São Paulo; what is on its way has not come.
    expect((await list()).listFood).toMatchObject([
      {
        productId: food.productId,
        isForSale: true,
        packsG: [15_000],
        care: { kcalPerKg: 3700, feedingTable: ADULT_TABLE, hasPermethrin: false },
        purchases: [
          { day: '2026-07-31', grams: 15_000 },
          { day: '2026-09-30', grams: 30_000 },
        ],
      },
    ]);
  });

  it('say on their own address what they say, to everybody, and anew once it changes', async () => {
    const { productId } = await aFood();
    const [row] = await shop.rows<{ slug: string }>('select slug from products where id = $1', [productId]);
    const care = () => shop.send('GET', `/product/${row?.slug}/care`, { store });
    expect((await care()).json()).toMatchObject({
      care: { kcalPerKg: 3700, litterKind: null },
      figures: { maxOpenDays: 60, litterClayG: 9000 },
    });
    await shop.rows('update products set kcal_per_kg = 3900 where id = $1', [productId]);
    const deadline = Date.now() + 5_000;
    while ((await care()).json().care.kcalPerKg !== 3900) if (Date.now() > deadline) throw new Error('kept too long');
    await shop.rows('update products set is_active = false where id = $1', [productId]);
    expect((await shop.send('GET', '/product/nothing-here/care', { store })).statusCode).toBe(404);
  });
});

it.each([
  ['a table without rows', `feeding_table = '{"rowAxis":"weight","columnAxis":"none","columns":[""],"rows":[]}'`],
  ['an object that is no table', `feeding_table = '{}'`],
  ['an energy no food has', 'kcal_per_kg = 2000'],
  ['an unknown litter', `litter_kind = 'sand'`],
  ['days and months at once', 'protection_days = 30, protection_months = 1'],
  ['a band that falls', 'animal_min_g = 4000, animal_max_g = 2000'],
  ['an unknown answer', `permethrin = 'maybe'`],
])('the database refuses a product with %s', async (_words, assignment) => {
  const { productId } = await shop.aVariant(store);
  await expect(shop.rows(`update products set ${assignment} where id = $1`, [productId])).rejects.toMatchObject({
    code: '23514',
  });
});

it.each([
  ['an unknown species', `species = 'dragon'`],
  ['an unknown condition', `conditions = '{happy}'`],
  ['a birth that is no day', `birth = 'long ago'`],
  ['a day of leaving while it is at home', `left_on = '2026'`],
  ['no name', `name = ''`],
])('the database refuses an animal with %s', async (_words, assignment) => {
  const { id } = await (await signedIn()).add();
  await expect(shop.rows(`update pets set ${assignment} where id = $1`, [id])).rejects.toMatchObject({ code: '23514' });
});

it('a merchant writes what a product says of its care, in the editor and in a file', async () => {
  const { store: shopOf, call, compare, apply } = await anImportShop(shop);
  const care = { feedingTable: ADULT_TABLE, kcalPerKg: 3700, animalMinG: 2_000, animalMaxG: 40_000 };
  const wrong = await call('POST', '/product', aDraft({ ...care, animalMinG: 50_000, kcalPerKg: 10 }));
  expect(wrong.json().details.fields).toEqual({ animalMaxG: 'notAccepted', kcalPerKg: 'notAccepted' });
  const made = (await call('POST', '/product', aDraft(care))).json<AdminProduct>();
  const read = async () => (await call('GET', `/product/${made.id}`)).json<AdminProduct>();
  expect(await read()).toMatchObject(care);
  const [variant] = made.variants;
  const file = await compare(
    csv(
      ['sku', 'slug', 'Tabela de alimentação', 'kcal/kg', 'Contém permetrina'],
      [String(variant?.sku), made.slug, '"Peso; Gramas por dia | 2; 50 | 5; 95"', '3900', 'Não'],
    ),
  );
  await apply(file.id);
  const rows = [
    { kg: 2, cells: [{ minG: 50, maxG: 50 }] },
    { kg: 5, cells: [{ minG: 95, maxG: 95 }] },
  ];
  const table = { ...ADULT_TABLE, rows };
  expect(await read()).toMatchObject({ feedingTable: table, kcalPerKg: 3900, permethrin: 'no', animalMinG: 2_000 });
  expect((await shop.send('GET', `/product/${made.slug}/care`, { store: shopOf })).json()).toMatchObject({
    care: { feedingTable: table, hasPermethrin: false },
  });
});
