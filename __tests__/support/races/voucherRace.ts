import { newId } from '../../../src/server/kernel/newId';
import { cartProducts, carts } from '../../../src/server/db/schema/cartTables';
import { products, productVariants, stockMoves } from '../../../src/server/db/schema/catalogTables';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { CAMPINAS, ZIP_CODE, type CheckoutApp } from '../server/checkoutApp';
import { moment } from './quiet';
import { shuffled } from './seeded';

/** R$ 50,00 less 10 %, and R$ 12,00 of delivery. */
const TOTAL = 5_700;

/** CPFs that pass their check digits. */
export const PEOPLE = (
  '52998224725 39053344705 11144477735 12345678909 98765432100 ' +
  '86288366757 15350946056 45317828791 71428793860 01234567890'
).split(' ');

type Shopper = { cartId: string; document: string; email: string };
type Buying = { shop: CheckoutApp; at: Awaited<ReturnType<CheckoutApp['aShop']>>; voucherId: string };

/** A shop with one voucher, and a product for each shopper: only the voucher is fought over. */
export async function aVoucher(
  shop: CheckoutApp,
  limits: { maxUses?: number; maxUsesPerCustomer?: number },
): Promise<Buying> {
  const at = await shop.aShop();
  const { id: voucherId } = await shop.aVoucher(at.store, limits);
  return { shop, at, voucherId };
}

export async function theirCarts(
  { shop, at, voucherId }: Buying,
  people: Omit<Shopper, 'cartId'>[],
): Promise<Shopper[]> {
  const storeId = at.store.id;
  const goods = people.map((person) => ({ person, productId: newId(), productVariantId: newId(), cartId: newId() }));
  const sizes = { weightG: 1_000, widthCm: 20, heightCm: 10, lengthCm: 20 };
  const inserts = {
    products: goods.map(({ productId: id }) => ({ storeId, id, slug: id, title: 'Ração Matuta' })),
    variants: goods.map(({ productId, productVariantId: id }) => {
      return { storeId, id, productId, sku: id, price: 5_000, stock: 1, ...sizes };
    }),
    carts: goods.map(({ cartId: id }) => ({
      storeId,
      id,
      zipCode: ZIP_CODE,
      deliveryCityId: CAMPINAS,
      shippingState: 'selected' as const,
      selectedShippingId: at.optionId,
      voucherId,
    })),
    lines: goods.map(({ productId, productVariantId, cartId }) => {
      return { storeId, id: newId(), cartId, productId, productVariantId, quantity: 1, unitPrice: 5_000 };
    }),
  };
  await shop.db.insert(products).values(inserts.products);
  await shop.db.insert(productVariants).values(inserts.variants);
  const stocked = goods.map(({ productVariantId }) => ({
    storeId,
    productVariantId,
    delta: 1,
    reason: 'initial' as const,
  }));
  await shop.db.insert(stockMoves).values(stocked);
  await shop.db.insert(carts).values(inserts.carts);
  await shop.db.insert(cartProducts).values(inserts.lines);
  return goods.map(({ person, cartId }) => ({ ...person, cartId }));
}

/** Guests of one CPF write their e-mail in ever other ways. */
export const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    document: PEOPLE[index % PEOPLE.length] ?? '',
    email: [`Mariana+${index}@oipet.test`, `MARIANA.${index}@OIPET.TEST`, `m${index}@oipet.test`][index % 3] ?? '',
  }));

/** Places an order. @returns its id, or why it was refused */
type Place = (shop: CheckoutApp, store: StoreRow, body: Checkout) => Promise<{ id: string } | { reason: string }>;
type Checkout = ReturnType<CheckoutApp['aCheckout']>;

const placeInside: Place = async (shop, store, body) => {
  const outcome = await shop.checkout.place(store, null, body);
  if (outcome.ok) return outcome.value;
  return { reason: outcome.refusal.details?.reason ?? outcome.refusal.name };
};

/** The same over HTTP. */
export const placeByPost: Place = async (shop, store, body) => {
  const reply = await shop.post(store, body);
  const { id, name, details } = reply.json<{ id: string; name: string; details?: { reason?: string } }>();
  return reply.statusCode === 201 ? { id } : { reason: details?.reason ?? name };
};

/** All at once, each a moment apart. @returns ids of the orders that stand, and why the others were refused */
export async function everybodyBuys(
  { shop, at }: Buying,
  shoppers: Shopper[],
  random: () => number,
  place: Place = placeInside,
) {
  const outcomes = await Promise.all(
    shuffled(shoppers, random).map(async ({ cartId, document, email }) => {
      await moment(random, 20);
      const body = shop.aCheckout(cartId, { expectedTotal: TOTAL });
      return place(shop, at.store, { ...body, buyer: { ...body.buyer, document, email } });
    }),
  );
  return {
    orderIds: outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : [])),
    reasons: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome.reason] : [])),
  };
}

/** The audit of a voucher: its counter, its uses and the orders that hold it must agree. */
export async function auditVoucher({ shop, voucherId }: Buying) {
  const [books] = await shop.rows<{ counter: number; uses: number; holding: number; perBuyer: number }>(
    `select used_count as counter,
       (select count(*)::int from voucher_uses where voucher_id = $1 and released_at is null) as uses,
       (select count(*)::int from sale_orders where voucher_id = $1
         and status not in ('abandoned', 'paymentReject', 'orderCanceledBySeller', 'orderCanceledByCustomer')) as holding,
       (select coalesce(max(count), 0)::int from (
         select count(*) from voucher_uses where voucher_id = $1 and released_at is null group by document
       ) as buyer) as "perBuyer"
     from vouchers where id = $1`,
    [voucherId],
  );
  return books;
}
