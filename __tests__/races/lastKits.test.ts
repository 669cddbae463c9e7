import { newId } from '../../src/server/kernel/newId';
import { cartProducts, carts } from '../../src/server/db/schema/cartTables';
import { auditBooks } from '../support/races/booksAudit';
import { naiveReservation } from '../support/races/naiveReservation';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { CAMPINAS, openCheckoutApp, ZIP_CODE, type CheckoutApp } from '../support/server/checkoutApp';
import { fakePayments } from '../support/server/fakePayments';
import { aKitShop, KIT_PRICE } from '../support/server/kitShop';

const SHOPPERS = 120;
const BAGS = 30;
const BOWLS = 60;
const ROUNDS = raceRounds(5);
const SEED = raceSeed();
const NAIVE_ROUNDS = 3;

/** One round: a third buys the kit, a third its first part alone, a third both parts in the other order; all at once. */
async function race(shop: CheckoutApp, random: () => number) {
  const { store, optionId, bag, bowl, kit } = await aKitShop(shop, { bags: BAGS, bowls: BOWLS });
  const baskets = [
    [{ ...kit, unitPrice: KIT_PRICE }],
    [{ ...bag, unitPrice: 5_000 }],
    [
      { ...bowl, unitPrice: 1_333 },
      { ...bag, unitPrice: 5_000 },
    ],
  ];
  const wanted = Array.from({ length: SHOPPERS }, (_, index) => ({ id: newId(), basket: baskets[index % 3] ?? [] }));
  const delivery = {
    zipCode: ZIP_CODE,
    deliveryCityId: CAMPINAS,
    shippingState: 'selected',
    selectedShippingId: optionId,
  } as const;
  await shop.db.insert(carts).values(wanted.map(({ id }) => ({ storeId: store.id, id, ...delivery })));
  await shop.db.insert(cartProducts).values(
    wanted.flatMap(({ id: cartId, basket }) =>
      basket.map(({ productId, productVariantId, unitPrice }) => ({
        storeId: store.id,
        id: newId(),
        cartId,
        productId,
        productVariantId,
        quantity: 1,
        unitPrice,
      })),
    ),
  );
  const inOrder = wanted
    .map((one) => ({ ...one, turn: random(), waitMs: random() * 20 }))
    .toSorted((a, b) => a.turn - b.turn);
  const outcomes = await Promise.all(
    inOrder.map(async ({ id, basket, waitMs }) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const goods = basket.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
      return shop.checkout.place(store, null, shop.aCheckout(id, { expectedTotal: goods + 1_200 }));
    }),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.name]));
  const sold = await shop.rows<{ id: string; units: number }>(
    `select product_variant_id as id, sum(quantity)::int as units from sale_order_lines where store_id = $1 group by 1`,
    [store.id],
  );
  const unitsOf = (id: string) => sold.find((row) => row.id === id)?.units ?? 0;
  const [left] = await shop.rows(
    `select (select stock from product_variants where id = $1) as bags, (select stock from product_variants where id = $2) as bowls,
       (select stock from product_variants where id = $3) as kits`,
    [bag.productVariantId, bowl.productVariantId, kit.productVariantId],
  );
  return {
    refusals,
    left,
    bags: unitsOf(bag.productVariantId),
    bowls: unitsOf(bowl.productVariantId),
    ofKit: unitsOf(kit.productVariantId),
  };
}

describe(`the last kits and their parts, ${SHOPPERS} shoppers for ${BAGS} bags and ${BOWLS} bowls (seed ${SEED})`, () => {
  it(`are never sold twice, in ${ROUNDS} rounds`, async () => {
    const shop = await openCheckoutApp({ gateway: fakePayments().gateway });
    const random = randomOf(SEED);
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { refusals, left, bags, bowls, ofKit } = await race(shop, random);
        expect({ seed: SEED, round, bags, ofKit, isBowlsWithin: bowls <= BOWLS }).toEqual({
          seed: SEED,
          round,
          bags: BAGS,
          ofKit: 0,
          isBowlsWithin: true,
        });
        expect(left).toEqual({ bags: 0, bowls: BOWLS - bowls, kits: 0 });
        expect(new Set(refusals)).toEqual(new Set(['ProductStockInsufficientError']));
        expect(await auditBooks(shop.database.owner, 'underWay')).toEqual({});
      }
    } finally {
      await shop.close();
    }
  }, 1_200_000);

  it('are sold twice by a shop that looks first and writes later', async () => {
    const shop = await openCheckoutApp({ gateway: fakePayments().gateway, reserve: naiveReservation });
    const random = randomOf(SEED);
    const sold: number[] = [];
    try {
      while (sold.length < NAIVE_ROUNDS && Math.max(0, ...sold) <= BAGS) sold.push((await race(shop, random)).bags);
    } finally {
      await shop.close();
    }
    expect(Math.max(...sold)).toBeGreaterThan(BAGS);
  }, 1_200_000);
});
