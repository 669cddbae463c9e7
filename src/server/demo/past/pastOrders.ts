import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { variantTitleOf } from '../../cart/cartMapper';
import { struckPriceOf } from '../../cart/cartPricing';
import type { SaleOrderLineRow, SaleOrderRow } from '../../db/schema/orderTables';
import { pictureUrlOf } from '../../media/pictureAddress';
import { demoId } from '../demoId';
import { packOf } from '../demoPack';
import type { DemoHome, DemoStore, DemoVoucher } from '../demoTypes';
import { drawOf, type Draw } from './draw';
import { pastStock, pastShipping, priced, type PastBasket, type PastLine } from './pastBaskets';
import { cartsLeft, recoveredCarts, type PastCart } from './pastCarts';
import { knownBuyers, pastBuyers, type PastBuyer } from './pastBuyers';
import { pastPayment, type PastPayment } from './pastCharges';
import { deliveredFate, pastFate, type PastFate } from './pastFates';
import { endOfPast, instantIn, pastInstants } from './pastInstants';
import { asCharged } from './pastPrices';

/** An order of before the demo began, with all that belongs to it. */
export type PastOrder = {
  order: SaleOrderRow;
  lines: SaleOrderLineRow[];
  basket: PastBasket;
  fate: PastFate;
  payments: PastPayment[];
  at: number;
};

/** A demo store's generated history. `recovered`: when (ms) carts were started that were abandoned, then ordered. */
export type Past = { buyers: PastBuyer[]; orders: PastOrder[]; carts: PastCart[]; recovered: Map<string, number> };

/** How much happened: orders, people who might have bought, abandoned carts. */
export type PastSize = { orders: number; buyers: number; carts: number };

const FIRST_NUMBER = 1001;
const DAY_MS = 86_400_000;
/** Percentage of orders by returning buyers. */
const AGAIN = 58;
/** Percentage of baskets with a voucher. */
const WITH_VOUCHER = 17;

/** `pictures`: product id -> key of its first picture; `now` in ms. */
export type PastGiven = { size: PastSize; pictures: ReadonlyMap<string, string>; now: number };

/** What a store lived through until now: the same for the same store and instant. */
export function pastOf(store: DemoStore, { size, pictures, now }: PastGiven): Past {
  const draw = drawOf(`${store.slug} past`);
  const end = endOfPast(now);
  const idOf = (kind: string, name: string) => demoId(store.slug, `past ${kind}`, name);
  const stock = pastStock(store, now);
  const people = pastBuyers(store, draw, size.buyers);
  const buyers = [...knownBuyers(store), ...people];
  const vouchers = voucherBook(store);
  let known = knownBuyers(store).length;
  const orders: PastOrder[] = [];
  const instants = pastInstants(draw, size.orders, now);
  const doomed = instants.findIndex((at) => at > end - 60 * DAY_MS);
  const endingOf = (at: number, index: number) => {
    if (index === doomed) return 'chargedback';
    // Some of the last day always wait for the money of a boleto.
    return at > end - 1.25 * DAY_MS && index % 4 === 0 ? 'waiting' : 'any';
  };

  const sent = homeDeliveries(store, now);
  const placeHome = (until: number): void => {
    for (let next = sent[0]; next && next.at < until; next = sent[0]) {
      sent.shift();
      const number = FIRST_NUMBER + orders.length;
      orders.push(placedFor(store, { ...next, number, idOf, pictures }));
    }
  };

  for (const [index, at] of instants.entries()) {
    placeHome(at);
    const isNew = known < buyers.length && !draw.happens(AGAIN);
    // The earliest buyers bought most often.
    const buyer = buyers[isNew ? known : Math.min(draw.between(0, known - 1), draw.between(0, known - 1))];
    const name = String(index);
    const lines = buyer ? stock.take(draw, at, (place) => idOf('line', `${name} ${place}`)) : [];
    if (!buyer || lines.length === 0) continue;
    if (isNew) known += 1;
    const way = pastShipping(draw, store, buyer, lines, at);
    const fate = pastFate(draw, { at, end, isPickup: way.isPickup, ending: endingOf(at, index) });
    const { voucher, pricing } = vouchers.spend(draw, fate, buyer, (spent) =>
      priced(store, buyer, lines, way.shipping, spent),
    );
    const basket: PastBasket = { lines, ...way, voucher, pricing };
    const number = FIRST_NUMBER + orders.length;
    orders.push(withPayments(draw, store, { basket, buyer, fate, at, number, name, idOf, pictures }));
    if (fate.moves.some(({ status }) => status === 'paymentApproved')) stock.sold(lines);
  }
  placeHome(end);
  const carts = cartsLeft(store, { count: size.carts, now, buyers, orders, stock, idOf });
  return { buyers: people, orders, carts, recovered: recoveredCarts(store, orders) };
}

/** An order that came to somebody's home. */
type HomeDelivery = { at: number; deliveredAt: number; name: string; buyer: PastBuyer; lines: PastLine[] };

const ORDERED_AT_HOUR = 20;
const CAME_AT_HOUR = 11;
/** Days from such an order to its delivery. */
const ON_ITS_WAY_DAYS = 2;

/** What was delivered to homes with animals, the earliest first. */
const homeDeliveries = (store: DemoStore, now: number): HomeDelivery[] => {
  const deliveriesOf = ({ email, deliveries }: DemoHome): HomeDelivery[] => {
    const buyer = knownBuyers(store).find((known) => known.email === email);
    if (!buyer) throw new Error(`a home of the demo names nobody: ${email}`);
    return deliveries.map(({ daysAgo, lines }) => {
      const day = addDays(storeDayOf(now), -daysAgo);
      const at = instantIn(addDays(day, -ON_ITS_WAY_DAYS), ORDERED_AT_HOUR);
      const name = `home ${email} ${daysAgo}`;
      return {
        at,
        deliveredAt: instantIn(day, CAME_AT_HOUR),
        name,
        buyer,
        lines: lines.map((named, place) => {
          const { product, variant } = packOf(store.products, named);
          const id = demoId(store.slug, 'past line', `${name} ${place}`);
          return { id, product, variant: asCharged(variant, at, now), quantity: named.packs };
        }),
      };
    });
  };
  return store.homes.flatMap(deliveriesOf).sort((one, other) => one.at - other.at);
};

type Placed = HomeDelivery & Pick<Placing, 'number' | 'idOf' | 'pictures'>;

// Chance of its own: what others bought stays as it is.
const placedFor = (store: DemoStore, { deliveredAt, lines, ...placed }: Placed): PastOrder => {
  const draw = drawOf(`${store.slug} ${placed.name}`);
  const way = pastShipping(draw, store, placed.buyer, lines, placed.at);
  const pricing = priced(store, placed.buyer, lines, way.shipping, null);
  const basket: PastBasket = { lines, ...way, voucher: null, pricing };
  return withPayments(draw, store, {
    ...placed,
    basket,
    fate: deliveredFate({ ...placed, deliveredAt, isPickup: way.isPickup }),
  });
};
/** What an order of a repeat purchase is made of. `number`: how many orders were before it. */
type RepeatOrdering = Omit<Placing, 'basket' | 'idOf'> & {
  cycleId: string;
  lines: PastBasket['lines'];
  shipping: PastBasket['shipping'];
};

/** An order that a cycle of a repeat purchase has made. */
export function pastOrderOf(store: DemoStore, { cycleId, lines, shipping, ...placing }: RepeatOrdering): PastOrder {
  const idOf = (kind: string, name: string) => demoId(store.slug, `past ${kind}`, name);
  const pricing = priced(store, placing.buyer, lines, shipping, null);
  const basket = { lines, shipping, isPickup: false, voucher: null, pricing };
  const draw = drawOf(`${store.slug} ${placing.name}`);
  const made = withPayments(draw, store, { ...placing, number: FIRST_NUMBER + placing.number, basket, idOf });
  return { ...made, order: { ...made.order, cycleId } };
}

type Placing = {
  basket: PastBasket;
  buyer: PastBuyer;
  fate: PastFate;
  at: number;
  number: number;
  name: string;
  idOf: (kind: string, name: string) => string;
  pictures: PastGiven['pictures'];
};

const pictureUrlIn = (pictures: PastGiven['pictures'], productId: string): string | null => {
  const key = pictures.get(productId);
  return key === undefined ? null : pictureUrlOf(key);
};

function withPayments(draw: Draw, store: DemoStore, placing: Placing): PastOrder {
  const { basket, buyer, fate, at, number, name, idOf, pictures } = placing;
  const { totals, explained } = basket.pricing;
  const storeId = demoId(store.slug, 'store', store.slug);
  const last = fate.moves.at(-1);
  const order: SaleOrderRow = {
    storeId,
    id: idOf('order', name),
    number,
    isTest: false,
    version: fate.moves.length,
    cartId: idOf('cart', name),
    customerId: buyer.customerId,
    cycleId: null,
    status: last?.status ?? 'opened',
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerDocument: buyer.document,
    buyerPhone: buyer.phone,
    address: buyer.address,
    shipping: basket.shipping,
    deliveryDate: null,
    deliveryShift: null,
    deliveryPlace: null,
    isShippingEstimate: false,
    voucherId: basket.voucher && demoId(store.slug, 'voucher', basket.voucher.code),
    voucherCode: basket.voucher && basket.voucher.code.toUpperCase(),
    ...totals,
    explained,
    releasedAt: fate.released && new Date(fate.released.at).toISOString(),
    erasureAskedAt: null,
    termsHash: null,
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(fate.moneyBack?.at ?? last?.at ?? at).toISOString(),
  };
  const lines = basket.lines.map(({ id, product, variant, quantity }, position) => ({
    storeId,
    id,
    saleOrderId: order.id,
    productId: demoId(store.slug, 'product', product.slug),
    productVariantId: demoId(store.slug, 'variant', variant.sku),
    slug: product.slug,
    title: product.title,
    variantTitle: variantTitleOf({ optionValues: variant.optionValues }),
    imageUrl: pictureUrlIn(pictures, demoId(store.slug, 'product', product.slug)),
    quantity,
    unitPrice: variant.price,
    total: variant.price * quantity,
    originalPrice: struckPriceOf(variant, store.isPrivate),
    discount: basket.pricing.lines[position]?.discount ?? 0,
    position,
    kit: null,
  }));
  const payments = fate.tries.map((tried, index) => {
    const moneyBack = tried.outcome.kind === 'paid' ? fate.moneyBack : null;
    return pastPayment(draw, { id: idOf('payment', `${name} ${index}`), order, lines, tried, moneyBack, store });
  });
  return { order, lines, basket, fate, payments, at };
}

type Voucher = { voucher: DemoVoucher | null; pricing: PastBasket['pricing'] };

/** Vouchers in the hands of buyers: within their limits, and those the catalogue lists as used up are used up first. */
function voucherBook(store: DemoStore) {
  const uses = new Map<DemoVoucher, string[]>();
  const usesOf = (voucher: DemoVoucher) => uses.get(voucher) ?? [];
  const isFree = (voucher: DemoVoucher, { document }: PastBuyer) =>
    voucher.expiredAt === null &&
    usesOf(voucher).length < (voucher.totalUses ?? Infinity) &&
    usesOf(voucher).filter((used) => used === document).length < (voucher.usesPerCustomer ?? Infinity);
  const runningOut = store.vouchers.filter(({ totalUses, usedCount }) => totalUses !== null && usedCount === totalUses);

  return {
    spend(
      draw: Draw,
      { tries, released }: PastFate,
      buyer: PastBuyer,
      price: (voucher: DemoVoucher | null) => Voucher['pricing'],
    ): Voucher {
      const plain = { voucher: null, pricing: price(null) };
      // A refused payment releases its voucher and takes it again; the few refused orders have none.
      const isRefused = tries.some(({ outcome }) => outcome.kind === 'unpaid' && outcome.reason === '51');
      const wanted = runningOut.find((voucher) => isFree(voucher, buyer));
      const free = store.vouchers.filter((voucher) => isFree(voucher, buyer));
      if (isRefused || free.length === 0 || !draw.happens(wanted ? 50 : WITH_VOUCHER)) return plain;
      const voucher = wanted ?? draw.one(free);
      const pricing = price(voucher);
      const { totalDiscount, productsValue } = pricing.totals;
      if (totalDiscount === 0 || totalDiscount >= productsValue) return plain;
      if (released === null) uses.set(voucher, [...usesOf(voucher), buyer.document]);
      return { voucher, pricing };
    },
  };
}
