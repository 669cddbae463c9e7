import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { statementsOf } from '../../../support/server/messagesOf';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** How many statements are sent while something is read. */
const countOf = async (read: () => Promise<unknown>): Promise<number> => (await statementsOf(read)).length;

it('reads lists of rules, vouchers and customers in as many statements for thirty rows as for one', async () => {
  const store = await shop.aStore();
  const { shippingRules, voucherRules, customerList } = shop.services;
  const counts = async () => [
    await countOf(() => shippingRules.list(store.id)),
    await countOf(() => voucherRules.list(store.id, {})),
    await countOf(() => customerList.list(store.id, {})),
    await countOf(() => customerList.list(store.id, { search: 'maria' })),
  ];
  const addOne = async (number: number) => {
    await shop.aCustomShipping(store, { position: number });
    await shop.aVoucher(store, { code: `C${number}` });
    const { id } = await shop.aPerson(store);
    await shop.anOrder(store, { customerId: id });
  };
  await addOne(0);
  const few = await counts();
  // Each list in its transaction: begin, its store, its statements, commit.
  expect(few).toEqual([4, 5, 5, 5]);
  for (let number = 1; number < 30; number += 1) await addOne(number);
  expect(await counts()).toEqual(few);
  expect(shop.carrier.asked).toEqual([]);
});
