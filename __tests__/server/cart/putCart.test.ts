import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { anOffer } from '../../support/server/fakeCarrier';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
afterAll(() => shop.close());

const put = (values: object = {}, sender: { store: { id: string }; token?: string } = { store }) =>
  shop.put('/cart', sender, { cartId: null, zipCode: null, addressId: null, deliveryCityId: null, ...values });
const aCart = async () => {
  const { productId, productVariantId } = await shop.aVariant(store);
  const body = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  return (await shop.put('/cart/product', { store }, body)).json().id as string;
};

it('makes an empty cart', async () => {
  expect((await put()).json()).toMatchObject({
    version: 1,
    zipCode: null,
    deliveryCityId: null,
    total: 0,
    listProduct: [],
    listShippingStore: [],
  });
});

it('quotes a cart with a place: carriers and own shipping, cheapest first, in calendar days', async () => {
  const own = await shop.aCustomShipping(store, { price: 2_500, limitCartPriceMin: 15_000 });
  const cart = (await put({ cartId: await aCart(), zipCode: '01001000' })).json();
  expect(cart).toMatchObject({
    zipCode: '01001000',
    deliveryCityId: '3550308',
    selectedShippingId: 'me-1',
    total: 7_000,
  });
  expect(cart.listShippingStore).toEqual([
    {
      storeId: store.id,
      storeName: 'Oi Pet',
      listShipping: [
        {
          id: 'me-1',
          name: 'PAC',
          companyName: 'Correios',
          price: 2_000,
          // One day of handling and three to five on the road, over a weekend.
          deliveryRangeMin: 4,
          deliveryRangeMax: 8,
          storeCustomShippingId: null,
          storeCustomShipping: null,
          customDeliveryRangeMin: null,
          customDeliveryRangeMax: null,
          isEstimate: false,
        },
        {
          id: own.optionId,
          name: 'Motoboy',
          companyName: 'Oi Pet',
          price: 2_500,
          deliveryRangeMin: 1,
          deliveryRangeMax: 3,
          storeCustomShippingId: own.id,
          storeCustomShipping: { limitCartPriceMin: 15_000 },
          isPickup: false,
          customDeliveryRangeMin: 1,
          customDeliveryRangeMax: 3,
          isEstimate: false,
        },
        expect.objectContaining({ id: 'me-2', price: 3_500, deliveryRangeMin: 2, deliveryRangeMax: 3 }),
      ],
    },
  ]);
});

it('believes a named city within the state of the zip code, and no other', async () => {
  const named = await Promise.all([
    put({ zipCode: '78890000', deliveryCityId: '5101837' }),
    put({ zipCode: '78890000', deliveryCityId: '3550308' }),
    put({ zipCode: '78890000', deliveryCityId: 'nonsense' }),
    put({ zipCode: '00000000' }),
  ]);
  expect(named.map((reply) => reply.json().deliveryCityId)).toEqual(['5101837', '5107925', '5107925', null]);
});

it('forgets the chosen shipping with another zip code, and keeps it with the same', async () => {
  const cartId = await aCart();
  await put({ cartId, zipCode: '01001000' });
  await shop.put('/cart/info', { store }, { cartId, voucherId: null, selectedShippingId: 'me-2' });
  expect((await put({ cartId, zipCode: '01001000' })).json().selectedShippingId).toBe('me-2');
  const moved = (await put({ cartId, zipCode: '20040020' })).json();
  expect([moved.selectedShippingId, moved.shippingValue, moved.notices]).toEqual(['me-1', 2_000, []]);
});

it('clears place and options together', async () => {
  const cartId = await aCart();
  await put({ cartId, zipCode: '01001000' });
  expect((await put({ cartId })).json()).toMatchObject({
    zipCode: null,
    deliveryCityId: null,
    selectedShippingId: null,
    listShippingStore: [],
  });
});

it("takes a customer's own address alone", async () => {
  const [maria, jose] = [await shop.aCustomer(store), await shop.aCustomer(store)];
  const address = await shop.anAddress(store, maria);
  const replies = await Promise.all([
    put({ addressId: address.id, zipCode: '13010111' }, { store, token: maria.token }),
    put({ addressId: address.id, zipCode: '13010111' }, { store, token: jose.token }),
    put({ addressId: address.id, zipCode: '13010111' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  expect(replies[0]?.json()).toMatchObject({ addressId: address.id, customerId: maria.id });
});

it.each(['1301011', '13010-111', 'abcdefgh', 13010111])('refuses the zip code %p', async (zipCode) => {
  expect((await put({ zipCode })).statusCode).toBe(400);
});

it('offers nothing where nobody goes', async () => {
  const remote = await shop.aStore();
  const { productId, productVariantId } = await shop.aVariant(remote);
  const body = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const { id: cartId } = (await shop.put('/cart/product', { store: remote }, body)).json();
  jest.spyOn(shop.carrier, 'answer').mockResolvedValue({ kind: 'offers', offers: [] });
  expect((await put({ cartId, zipCode: '69900001' }, { store: remote })).json().listShippingStore).toEqual([]);
  const info = { cartId, voucherId: null, selectedShippingId: 'me-1' };
  expect((await shop.put('/cart/info', { store: remote }, info)).json().name).toBe('ShippingUnavailableError');
});

it('counts a whole weekend and a holiday out of the days', async () => {
  const cartId = await aCart();
  jest.spyOn(shop.carrier, 'answer').mockResolvedValue({
    kind: 'offers',
    offers: [anOffer({ businessDaysMin: 1, businessDaysMax: 3 })],
  });
  shop.time.now = Date.parse('2026-12-23T15:00:00Z');
  const [option] = (await put({ cartId, zipCode: '13010112' })).json().listShippingStore[0].listShipping;
  // 24th: handling; 25th: Christmas, then a weekend; on the road 28th to 30th.
  expect([option.deliveryRangeMin, option.deliveryRangeMax]).toEqual([5, 7]);
});
