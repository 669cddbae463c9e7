import fc from 'fast-check';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { CarrierRequest } from '../../../src/server/gateways/carrier/carrierPort';
import type { Cart } from '../../../src/shared/cart/cartContract';
import type { ShippingStore } from '../../../src/shared/shipping/shippingContract';
import { openCartApp, type CartApp } from '../../support/server/cartApp';
import { anOffer } from '../../support/server/fakeCarrier';

/** A few at each change; `PROPERTY_RUNS` asks for more. */
const RUNS = Math.min(Number(process.env['PROPERTY_RUNS'] ?? 40), 2_000);
const SEED = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);

let shop: CartApp;
beforeAll(async () => {
  shop = await openCartApp();
});
afterAll(() => shop.close());

// São Paulo, Rio, Recife, Manaus, Porto Alegre, Brasília, an unknown place.
const ZIP_CODES = ['01001000', '20040020', '50010000', '69005010', '90010000', '70040010', '00000000'];

/** Carriers ask by weight, insured value and place: another basket, another price. */
const priced = ({ toZipCode, goods }: CarrierRequest) => {
  const weight = goods.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0);
  const insured = goods.reduce((sum, { insuredValue, quantity }) => sum + insuredValue * quantity, 0);
  return anOffer({ price: 1_000 + (Number(toZipCode) % 977) + Math.ceil(weight / 37) + Math.ceil(insured / 211) });
};

const basket = fc.record({
  zipCode: fc.constantFrom(...ZIP_CODES),
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  weightG: fc.integer({ min: 1, max: 40_000 }),
  sideCm: fc.integer({ min: 1, max: 120 }),
  limitCartPriceMin: fc.integer({ min: 0, max: 2_000_000 }),
  areCarriersUp: fc.boolean(),
  minutesLater: fc.constantFrom(0, 1, 14),
});

it(`quotes the same on product page, cart and checkout for the same basket and zip code (seed ${SEED})`, async () => {
  const ask = async (
    store: StoreRow,
    { slug, productVariantId }: { slug: string; productVariantId: string },
    goods: object,
  ) =>
    (await shop.post(`/product/${slug}/shipping`, { store }, { productVariantId, ...goods })).json<ShippingStore[]>();

  await fc.assert(
    fc.asyncProperty(basket, async (given) => {
      const { zipCode, quantity, price, weightG, sideCm, limitCartPriceMin, areCarriersUp, minutesLater } = given;
      const store = await shop.aStore();
      await shop.aCustomShipping(store, { limitCartPriceMin });
      const sides = { widthCm: sideCm, heightCm: Math.ceil(sideCm / 3), lengthCm: Math.ceil(sideCm / 2) };
      const variant = await shop.aVariant(store, { price, weightG, stock: 99, ...sides });
      const { productId, productVariantId } = variant;
      jest
        .spyOn(shop.carrier, 'answer')
        .mockImplementation(async (request) =>
          areCarriersUp ? { kind: 'offers', offers: [priced(request)] } : { kind: 'unavailable' },
        );

      const onPage = await ask(store, variant, { quantity, zipCode });
      const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity };
      const { id: cartId } = (await shop.put('/cart/product', { store }, line)).json<Cart>();
      const place = { cartId, zipCode, addressId: null, deliveryCityId: null };
      const cart = (await shop.put('/cart', { store }, place)).json<Cart>();
      expect(cart.listShippingStore).toEqual(onPage);

      // Checkout prices the cart again, inside its own transaction, maybe minutes after.
      shop.time.now += (areCarriersUp ? minutesLater : 0) * 60_000;
      const priceCart = () =>
        shop.stores.inStore(store.id, (tx) => shop.pricing.pricedCart(tx, { store, cartId, customerId: null }));
      const atCheckout = await priceCart();
      if (!atCheckout.ok || atCheckout.value.kind !== 'priced') throw new Error('the quote was not kept');
      expect(atCheckout.value.priced.options).toEqual(onPage[0]?.listShipping);
      expect(await ask(store, variant, { quantity, zipCode })).toEqual(onPage);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 600_000);
