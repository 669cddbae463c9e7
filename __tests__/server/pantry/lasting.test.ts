import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { Pantry } from '../../../src/shared/pantry/pantryContract';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { mel as aDog } from '../../support/server/melThePet';

jest.setTimeout(60_000);

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

async function aFood(title: string, kcal: number | null = 3_700) {
  const found = await shop.aVariant(store, { title, netAmount: 15_000, netUnit: 'g' });
  await shop.rows('update products set kcal_per_kg = $2 where id = $1', [found.productId, kcal]);
  return found;
}

async function signedIn() {
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  return { person, call };
}

/** A repeat purchase of a variant with the cycle that comes. */
async function aPurchase(customerId: string, of: { productId: string; productVariantId: string }, chargeOn: string) {
  const id = `purchase-${chargeOn}-${of.productVariantId}`.slice(0, 40);
  await shop.rows(
    `insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
       shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
     values ($1, $2, $3, 'draft', 'Ração da Mel', '{"kind":"days","every":30}', $4, 'a', 'c', 's', 'PAC', 0, 0, 5)`,
    [store.id, id, customerId, chargeOn],
  );
  await shop.rows(
    `insert into repeat_purchase_lines (store_id, purchase_id, product_id, product_variant_id, position, quantity, agreed_unit_price)
     values ($1, $2, $3, $4, 0, 2, 1000)`,
    [store.id, id, of.productId, of.productVariantId],
  );
  await shop.rows(
    `insert into repeat_consents (store_id, purchase_id, text_version, network, terms) values ($1, $2, '1', '1.1.1.0', '{}')`,
    [store.id, id],
  );
  await shop.rows("update repeat_purchases set status = 'active' where id = $1", [id]);
  await shop.rows(
    `insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on) values ($1, $2, $3, 1, 'scheduled', $4)`,
    [store.id, `${id}-1`.slice(-40), id, chargeOn],
  );
  return id;
}

it('answers products with a rule, the animals, and what the store reckons with', async () => {
  const { call } = await signedIn();
  const [food, toy] = [await aFood('Ração'), await aFood('Bola', null)];
  await call('POST', '/customer/pets', aDog());
  const asked = { listProductId: [food.productId, toy.productId, food.productId] };
  const { listProduct, listPet, figures } = (await call('POST', '/customer/lasting', asked)).json();
  expect(listProduct.map(({ title }: { title: string }) => title)).toEqual(['Ração']);
  expect(listPet.map(({ name }: { name: string }) => name)).toEqual(['Mel']);
  expect(figures).toMatchObject({ maxOpenDays: 60, safetyDays: 4, usualDeliveryDays: 3, litterSilicaG: 1_800 });
  await shop.rows('update stores set max_open_days = 45 where id = $1', [store.id]);
  await expect(shop.rows('update stores set usual_delivery_days = 61 where id = $1', [store.id])).rejects.toThrow(
    'stores_lasting_days_in_reach',
  );
  await shop.rows('update stores set max_open_days = 60 where id = $1', [store.id]);
});

it('is for who is signed in', async () => {
  const asked = { listProductId: ['x'] };
  expect((await shop.send('POST', '/customer/lasting', { store }, asked)).statusCode).toBe(401);
});

it('says which delivery of goods at home is to come: the next of each, of the customer alone', async () => {
  const { call, person } = await signedIn();
  const food = await aFood('Ração da despensa');
  const { productVariantId } = food;
  const pet = aDog({ foods: [{ productId: food.productId, gramsPerDay: 265, sharePercent: 100 }] });
  await call('POST', '/customer/pets', pet);
  await call('PUT', '/customer/pantry', { productVariantId, packs: 1, openedOn: '2026-11-20', petId: null });
  const other = await signedIn();
  await aPurchase(other.person.id, food, '2026-11-25');
  await aPurchase(person.id, food, '2027-01-10');
  const purchaseId = await aPurchase(person.id, food, '2026-12-10');
  const { listComing } = (await call('GET', '/customer/pantry')).json<Pantry>();
  expect(listComing).toEqual([
    { productId: food.productId, productVariantId, packs: 2, purchaseId, chargeOn: '2026-12-10' },
  ]);
});
