import type { StarterItem } from '../../../src/shared/admin/starterCatalogueContract';
import { STARTER_CATALOGUE } from '../../../src/server/firstSteps/starterCatalogue';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const aTeam = async () => {
  const store = await shop.aStore({ status: 'draft', openedAt: null });
  const token = await shop.aMerchantToken(store, 'staff');
  const take = (items: { key: string; price: number }[]) =>
    shop.send('POST', '/admin/first-steps/starter', { store, token }, { items });
  const list = async (): Promise<StarterItem[]> =>
    (await shop.send('GET', '/admin/first-steps/starter', { store, token })).json().list;
  const made = () =>
    shop.rows<{ title: string; is_active: boolean; price: number; category: string; parent: string }>(
      `select p.title, p.is_active, v.price, c.title as category, top.title as parent
       from products p join product_variants v on v.product_id = p.id
         join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id
         join categories top on top.id = c.parent_id
       where p.store_id = $1 order by p.title`,
      [store.id],
    );
  return { store, token, take, list, made };
};

const BIFINHO = { key: 'cao-bifinho', price: 890 };
const BISCOITO = { key: 'cao-biscoito', price: 1_990 };

it('makes hidden products at the prices given, in categories of their own, and takes each once', async () => {
  const { take, list, made } = await aTeam();
  const [first, second] = await Promise.all([take([BIFINHO]), take([BIFINHO])]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect((await take([BIFINHO, BISCOITO])).json().madeIds).toHaveLength(1);
  const categories = { category: 'Petiscos para cães', parent: 'Cães', is_active: false };
  expect(await made()).toEqual([
    { title: 'Bifinho para cães 60 g', price: 890, ...categories },
    { title: 'Biscoito para cães 500 g', price: 1990, ...categories },
  ]);
  expect((await list()).filter(({ isTaken }) => isTaken).map(({ key }) => key)).toEqual([BIFINHO.key, BISCOITO.key]);
});

it('takes the whole catalogue by the rules of the editor, and another store none of it', async () => {
  const [one, other] = [await aTeam(), await aTeam()];
  const reply = await one.take(STARTER_CATALOGUE.map(({ key }) => ({ key, price: 1_000 })));
  expect([reply.statusCode, reply.json().madeIds?.length]).toEqual([201, STARTER_CATALOGUE.length]);
  expect(await one.made()).toHaveLength(STARTER_CATALOGUE.length);
  expect((await other.list()).some(({ isTaken }) => isTaken)).toBe(false);
  expect(await other.made()).toEqual([]);
});

it('refuses what is not in it, making nothing, and a price of nothing', async () => {
  const { take, made } = await aTeam();
  expect((await take([BIFINHO, { key: 'cao-voador', price: 100 }])).json().name).toBe('ValidationError');
  expect((await take([{ ...BIFINHO, price: 0 }])).json().name).toBe('ValidationError');
  expect(await made()).toEqual([]);
});

it('claims no brand, and gives every product a package and a key of its own', () => {
  expect(new Set(STARTER_CATALOGUE.map(({ key }) => key)).size).toBe(STARTER_CATALOGUE.length);
  for (const { weightG, box, net } of STARTER_CATALOGUE) {
    expect(Math.min(weightG, ...box)).toBeGreaterThan(0);
    // A package weighs more than what is in it.
    if (net?.unit === 'g') expect(weightG).toBeGreaterThan(net.amount);
  }
});
