import { eq } from 'drizzle-orm';

import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { CarrierAnswer } from '../../../src/server/gateways/carrier/carrierPort';
import { shippingQuotes } from '../../../src/server/db/schema/shippingTables';
import type { ShippedBasket } from '../../../src/server/shipping/shippedLine';
import { openCartApp, type CartApp } from '../../support/server/cartApp';
import { anOffer } from '../../support/server/fakeCarrier';
import { until } from '../../support/server/until';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp({ patienceMs: 60 });
});
beforeEach(async () => {
  store = await shop.aStore();
  shop.carrier.asked.length = 0;
});
afterAll(() => shop.close());

const basket = (values: Partial<ShippedBasket['lines'][number]> = {}, zipCode = '01001000'): ShippedBasket => ({
  zipCode,
  lines: [
    {
      productVariantId: 'a',
      quantity: 1,
      price: 5_000,
      weightG: 1_000,
      widthCm: 20,
      heightCm: 10,
      lengthCm: 20,
      ...values,
    },
  ],
});
const idsOf = async (asked = basket()) => (await shop.shipping.quote(store, asked)).map(({ id }) => id);

it('answers with estimates while carriers have not, and keeps their late answer', async () => {
  let answerLate = (_answer: CarrierAnswer): void => {};
  jest.spyOn(shop.carrier, 'answer').mockReturnValue(new Promise((resolve) => (answerLate = resolve)));
  expect(await idsOf()).toEqual(['estimate-economy', 'estimate-express']);
  answerLate({ kind: 'offers', offers: [anOffer()] });
  await until(async () => (await idsOf()).includes('me-1'), 'the late answer');
  expect(await idsOf()).toEqual(['me-1']);
  expect(shop.carrier.asked).toHaveLength(1);
});

it('asks carriers again two minutes after an estimate', async () => {
  const answer = jest.spyOn(shop.carrier, 'answer').mockResolvedValue({ kind: 'unavailable' });
  await idsOf();
  await idsOf();
  expect(shop.carrier.asked).toHaveLength(1);
  shop.time.now += 2 * 60 * 1000 + 1;
  answer.mockResolvedValue({ kind: 'offers', offers: [anOffer()] });
  expect(await idsOf()).toEqual(['me-1']);
});

it('asks once for the same question asked by many at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => idsOf()));
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(shop.carrier.asked).toHaveLength(1);
});

it.each([
  ['another place', basket({}, '20040020')],
  ['another quantity', basket({ quantity: 2 })],
  ['another price, which is insured', basket({ price: 5_001 })],
])('asks anew for %s', async (_, other) => {
  await idsOf();
  await idsOf(other);
  expect(shop.carrier.asked).toHaveLength(2);
});

it('finds a quote whatever the order of the lines', async () => {
  const [a] = basket().lines;
  const [b] = basket({ productVariantId: 'b' }).lines;
  if (!a || !b) throw new Error('no lines');
  await idsOf({ zipCode: '01001000', lines: [a, b] });
  await idsOf({ zipCode: '01001000', lines: [b, a] });
  expect(shop.carrier.asked).toHaveLength(1);
});

it("offers the merchant's own ways where they serve", async () => {
  const nowhere = { zipRanges: [], cityIds: [], stateIds: [] };
  const city = await shop.aCustomShipping(store, { area: { ...nowhere, cityIds: ['3550308'] } });
  const state = await shop.aCustomShipping(store, { area: { ...nowhere, stateIds: ['RJ'] } });
  const range = await shop.aCustomShipping(store, {
    area: { ...nowhere, zipRanges: [{ from: '01000000', to: '01999999' }] },
  });
  const off = await shop.aCustomShipping(store, { isActive: false });
  const pickup = await shop.aCustomShipping(store, { price: 0, isPickup: true, rangeMinDays: 0, rangeMaxDays: 1 });
  expect(new Set(await idsOf())).toEqual(new Set([pickup.optionId, city.optionId, range.optionId, 'me-1', 'me-2']));
  const inRio = await idsOf(basket({}, '20040020'));
  expect([inRio.includes(state.optionId), inRio.includes(city.optionId), inRio.includes(off.optionId)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await shop.shipping.quote(store, basket())).at(0)).toMatchObject({
    id: pickup.optionId,
    price: 0,
    isPickup: true,
  });
});

it("shows a merchant's change at once, beside a kept answer of carriers", async () => {
  await idsOf();
  const { optionId } = await shop.aCustomShipping(store);
  expect(await idsOf()).toContain(optionId);
  expect(shop.carrier.asked).toHaveLength(1);
});

it('guesses nothing for a place that nobody knows', async () => {
  jest.spyOn(shop.carrier, 'answer').mockResolvedValue({ kind: 'unavailable' });
  expect(await idsOf(basket({}, '00000000'))).toEqual([]);
});

it('forgets answers that count no longer', async () => {
  await idsOf();
  shop.time.now += 60 * 60 * 1000;
  await idsOf(basket({ quantity: 3 }));
  const kept = await shop.db.select().from(shippingQuotes).where(eq(shippingQuotes.storeId, store.id));
  expect(kept.every(({ expiresAt }) => Date.parse(expiresAt) > shop.time.now)).toBe(true);
});
