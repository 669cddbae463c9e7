import type { CartStop } from '../../../shared/cart/abandonedCartContract';
import { productsValueOf } from '../../../shared/cart/cartTotals';
import type { DemoStore, DemoVoucher } from '../demoTypes';
import { drawOf } from './draw';
import { countsOn, pastShipping, type PastLine, type pastStock } from './pastBaskets';
import type { PastBuyer } from './pastBuyers';
import { pastInstants } from './pastInstants';
import type { PastOrder } from './pastOrders';

/** An abandoned cart, with when (ms) it was started. Its buyer has no `customerId` for guests. */
export type PastCart = {
  id: string;
  buyer: PastBuyer;
  lines: PastLine[];
  at: number;
  stop: CartStop;
  /** The shipping option that was chosen, at checkout. */
  shippingId: string | null;
  voucher: DemoVoucher | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Percentage of carts of signed-in customers. */
const SIGNED_IN = 45;
/** Percentage of carts with a shipping quote that have a voucher. */
const WITH_VOUCHER = 35;
/** The step they reached: signed-in customers, and guests, who give no address before they order. */
const STOPS: Record<'customer' | 'visitor', readonly (readonly [CartStop, number])[]> = {
  customer: [
    ['cart', 25],
    ['shipping', 40],
    ['checkout', 35],
  ],
  visitor: [
    ['cart', 65],
    ['shipping', 35],
  ],
};
/** Percentage of orders whose cart was abandoned before. */
const RECOVERED = 9;

type Given = {
  count: number;
  now: number;
  buyers: PastBuyer[];
  orders: PastOrder[];
  stock: ReturnType<typeof pastStock>;
  idOf: (kind: string, name: string) => string;
};

/**
 * Abandoned carts until a day ago, the latest first. A customer has one cart that is not ordered: their latest, if they
 * bought nothing after it. In a private store there are no others.
 */
export function cartsLeft(store: DemoStore, { count, now, buyers, orders, stock, idOf }: Given): PastCart[] {
  const draw = drawOf(`${store.slug} carts left`);
  const boughtAt = new Map(orders.map(({ order, at }) => [order.customerId, at]));
  // The store's own shopper begins with none.
  const owners = buyers.filter(({ customerId, email }) => customerId !== null && email.endsWith('@example.com'));
  const visitors = buyers.filter(({ customerId }) => customerId === null);
  const ownerAt = (at: number): PastBuyer | undefined => {
    const free = owners.filter(({ customerId }) => (boughtAt.get(customerId) ?? 0) < at);
    if (free.length === 0 || !(store.isPrivate || draw.happens(SIGNED_IN))) return undefined;
    const owner = draw.one(free);
    owners.splice(owners.indexOf(owner), 1);
    return owner;
  };

  return pastInstants(draw, count, now - DAY_MS)
    .toReversed()
    .flatMap((at, index) => {
      const owner = ownerAt(at);
      const buyer = owner ?? (store.isPrivate ? undefined : draw.one(visitors));
      const lines = stock.take(draw, at, (place) => idOf('line left', `${index} ${place}`));
      if (!buyer || lines.length === 0) return [];
      const stops = STOPS[owner ? 'customer' : 'visitor'];
      const [stop] = stops[draw.weighted(stops.map(([, weight]) => weight))] ?? ['cart'];
      const vouchers = stop === 'cart' ? [] : store.vouchers.filter((voucher) => isUsable(voucher, lines));
      const { shipping } = pastShipping(draw, store, buyer, lines, at);
      return [
        {
          id: idOf('cart left', String(index)),
          buyer,
          lines,
          at,
          stop,
          shippingId: stop === 'checkout' ? shipping.shippingId : null,
          voucher: vouchers.length > 0 && draw.happens(WITH_VOUCHER) ? draw.one(vouchers) : null,
        },
      ];
    });
}

const isUsable = (voucher: DemoVoucher, lines: PastLine[]): boolean =>
  voucher.expiredAt === null &&
  (voucher.totalUses === null || voucher.usedCount < voucher.totalUses) &&
  lines.some(({ product }) => countsOn(voucher, product)) &&
  productsValueOf(lines.map(({ variant, quantity }) => ({ unitPrice: variant.price, quantity }))) >=
    (voucher.minimumProductsValue ?? 0);

/** When (ms) carts were started that their buyer abandoned first and ordered later, by cart. */
export function recoveredCarts(store: DemoStore, orders: PastOrder[]): Map<string, number> {
  const draw = drawOf(`${store.slug} carts recovered`);
  const started = new Map<string, number>();
  for (const { order, basket, at } of orders) {
    const isRecovered = draw.happens(RECOVERED);
    const since = at - draw.between(30, 120) * HOUR_MS;
    // Its goods were on sale, and a customer with an account started no other cart meanwhile.
    const wasThere = basket.lines.every(({ product }) => Date.parse(product.addedAt) < since);
    const hadAnother =
      order.customerId !== null &&
      orders.some((other) => other.order.customerId === order.customerId && other.at > since && other.at < at);
    if (isRecovered && wasThere && !hadAnother) started.set(order.cartId, since);
  }
  return started;
}
