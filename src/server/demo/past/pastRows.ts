import { ABANDONED_AFTER_MS } from '../../../shared/cart/cartLimits';
import { invoiceCheckDigit } from '../../../shared/kernel/invoiceKey';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { stockMoves } from '../../db/schema/catalogTables';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import { drawOf } from './draw';
import type { Past, PastOrder } from './pastOrders';

type StockRow = Omit<typeof stockMoves.$inferInsert, 'id'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Interval of restocking. */
const RESTOCK_MS = 30 * DAY_MS;

/** From the first product to the last change of an abandoned cart. */
const LEFT_AFTER_MS = 9 * MINUTE_MS;

const isoOf = (at: number): string => new Date(at).toISOString();

/** The address a customer ordered to, among their saved ones. */
export const homeIdOf = (customerId: string): string => `${customerId.slice(0, 18)}home`;

/** Accounts of those buyers who have one, with the address they ordered to. */
export const accountRowsOf = (storeId: string, { buyers, orders, carts, recovered }: Past, passwordHash: string) => {
  const firstSeen = new Map<string | null, number>();
  for (const { order, at } of orders.toReversed()) firstSeen.set(order.customerId, recovered.get(order.cartId) ?? at);
  for (const { buyer, at } of carts) {
    firstSeen.set(buyer.customerId, Math.min(at, firstSeen.get(buyer.customerId) ?? at));
  }
  const people = buyers.flatMap(({ customerId, ...buyer }) => {
    const at = firstSeen.get(customerId);
    return customerId === null || at === undefined
      ? []
      : [{ id: customerId, ...buyer, at: isoOf(at - 20 * MINUTE_MS) }];
  });
  return {
    customers: people.map(({ id, name, email, document, phone, agrees, at }) => {
      const consent = { emailConfirmedAt: at, cartRemindersSince: agrees ? at : null };
      return { storeId, id, name, email, document, phone, passwordHash, ...consent, createdAt: at };
    }),
    addresses: people.map(({ id, at, address }) => {
      const { recipient, zipCode, street, number, complement, neighborhood, cityId } = address;
      const home = { recipient, zipCode, street, number, complement, neighborhood, cityId, isDefault: true };
      return { storeId, id: homeIdOf(id), customerId: id, ...home, createdAt: at };
    }),
  };
};

/** Carts that became orders, and abandoned ones, with their lines and references. */
export const cartRowsOf = (store: DemoStore, { buyers, orders, carts, recovered }: Past, now: number) => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const idOf = (kind: string, name: string) => demoId(store.slug, kind, name);
  const agreed = new Set(buyers.flatMap(({ customerId, agrees }) => (agrees ? [customerId] : [])));
  const startedAt = ({ order, at }: PastOrder): number => recovered.get(order.cartId) ?? at - 14 * MINUTE_MS;
  const ordered = orders.map((placed) => ({
    storeId,
    id: placed.order.cartId,
    status: 'closed' as const,
    shippingState: 'selected' as const,
    selectedShippingId: placed.order.shipping.shippingId,
    isShippingChosen: true,
    zipCode: placed.order.address?.zipCode ?? null,
    deliveryCityId: placed.order.address?.cityId ?? null,
    addressId: null,
    voucherId: placed.order.voucherId,
    customerId: placed.order.customerId,
    createdAt: isoOf(startedAt(placed)),
    updatedAt: isoOf(placed.at),
  }));
  const left = carts.map(({ id, buyer: { customerId, address }, at, stop, shippingId, voucher }) => ({
    storeId,
    id,
    status: at + LEFT_AFTER_MS < now - ABANDONED_AFTER_MS ? ('abandoned' as const) : ('open' as const),
    shippingState:
      shippingId !== null ? ('selected' as const) : stop === 'shipping' ? ('quoted' as const) : ('none' as const),
    selectedShippingId: shippingId,
    isShippingChosen: shippingId !== null,
    zipCode: stop === 'cart' ? null : address.zipCode,
    deliveryCityId: stop === 'cart' ? null : address.cityId,
    addressId: stop === 'checkout' && customerId !== null ? homeIdOf(customerId) : null,
    voucherId: voucher && idOf('voucher', voucher.code),
    customerId,
    createdAt: isoOf(at),
    updatedAt: isoOf(at + LEFT_AFTER_MS),
  }));
  const contents = [
    ...orders.map((placed) => {
      return { cartId: placed.order.cartId, lines: placed.basket.lines, at: startedAt(placed) + 2 * MINUTE_MS };
    }),
    ...carts.map(({ id, lines, at }) => ({ cartId: id, lines, at: at + MINUTE_MS })),
  ];
  // Set once it counts as abandoned; shoppers who agreed get a reminder then.
  const references = [
    ...left.filter(({ status }) => status === 'abandoned'),
    ...ordered.filter(({ id }) => recovered.has(id)),
  ].map(({ id: cartId, customerId, createdAt }) => {
    const at = isoOf(Date.parse(createdAt) + LEFT_AFTER_MS + ABANDONED_AFTER_MS);
    const remindedAt = customerId !== null && agreed.has(customerId) ? at : null;
    return { storeId, ref: idOf('checkoutReference', cartId), cartId, customerId, remindedAt, createdAt: at };
  });
  return {
    carts: [...ordered, ...left],
    references,
    products: contents.flatMap(({ cartId, lines, at }) =>
      lines.map(({ id, product, variant, quantity }) => ({
        storeId,
        id,
        cartId,
        productId: idOf('product', product.slug),
        productVariantId: idOf('variant', variant.sku),
        quantity,
        unitPrice: variant.price,
        createdAt: isoOf(at),
      })),
    ),
  };
};

/** Orders with lines, moves, payments, the provider's memory of them, and the vouchers they used. */
export const orderRowsOf = (orders: PastOrder[]) => ({
  orders: orders.map(({ order }) => order),
  lines: orders.flatMap(({ lines }) => lines),
  moves: orders.flatMap(({ order: { storeId, id: saleOrderId }, fate }) =>
    fate.moves.map(({ at, ...move }) => ({ storeId, saleOrderId, ...move, createdAt: isoOf(at) })),
  ),
  payments: orders.flatMap(({ payments }) => payments.map(({ payment }) => payment)),
  charges: orders.flatMap(({ payments }) =>
    payments.map(({ charge }) => ({
      kind: 'pagarmeCharge',
      id: charge.chargeId,
      body: charge,
      createdAt: charge.createdAt,
      updatedAt: charge.updatedAt,
    })),
  ),
  voucherUses: orders.flatMap(({ order, fate }) => {
    const { storeId, id: saleOrderId, voucherId, buyerDocument: document, createdAt } = order;
    const releasedAt = fate.released && isoOf(fate.released.at);
    return voucherId === null ? [] : [{ storeId, saleOrderId, voucherId, document, createdAt, releasedAt }];
  }),
});

/**
 * Stock taken and returned by orders, and restocking: every month starts with as many more as were sold in it, so that
 * the stock of today is the sum of all.
 */
export const stockRowsOf = (storeId: string, orders: PastOrder[]): StockRow[] => {
  const filled = new Map<string, StockRow>();
  const [first] = orders;
  if (!first) return [];
  const begin = first.at - 60 * MINUTE_MS;
  const moved = orders.flatMap(({ order, lines, basket, fate: { released }, at }) =>
    lines.flatMap(({ productVariantId, quantity }, place): StockRow[] => {
      const move = { storeId, productVariantId, saleOrderId: order.id };
      const sold: StockRow = { ...move, delta: -quantity, reason: 'sold', createdAt: isoOf(at) };
      if (released) return [sold, { ...move, delta: quantity, reason: released.reason, createdAt: isoOf(released.at) }];
      const month = Math.floor((at - begin) / RESTOCK_MS);
      const key = `${month} ${productVariantId}`;
      const since = Date.parse(basket.lines[place]?.product.addedAt ?? isoOf(begin));
      const fill = filled.get(key) ?? {
        ...move,
        saleOrderId: null,
        delta: 0,
        reason: 'adjusted',
        createdAt: isoOf(Math.max(begin + month * RESTOCK_MS, since)),
      };
      filled.set(key, { ...fill, delta: fill.delta + quantity });
      return [sold];
    }),
  );
  // In the order they happened: a ledger is read from its end.
  return [...moved, ...filled.values()].toSorted((one, other) =>
    (one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1,
  );
};

/** Invoices of the orders that have one. */
export const invoiceRowsOf = (store: DemoStore, orders: PastOrder[]) => {
  const draw = drawOf(`${store.slug} invoices`);
  return orders.flatMap(({ order, fate }) => {
    const invoiced = fate.moves.find(({ status }) => status === 'invoiceGenerated');
    if (!invoiced) return [];
    const accessKey = invoiceKeyOf(store.companyId, storeDayOf(invoiced.at), order.number, draw.digits(8));
    return [{ storeId: order.storeId, saleOrderId: order.id, accessKey, createdAt: isoOf(invoiced.at) }];
  });
};

/** Parcels that left, and where they are followed. */
export const shipmentRowsOf = (store: DemoStore, orders: PastOrder[]) => {
  const draw = drawOf(`${store.slug} parcels`);
  return orders.flatMap(({ order, basket, fate }) => {
    const sent = fate.moves.find(({ status }) => status === 'shipped' || status === 'shippedManual');
    if (!sent || basket.isPickup) return [];
    const trackingCode = `OP${draw.digits(9)}BR`;
    return [
      {
        storeId: order.storeId,
        saleOrderId: order.id,
        carrier: order.shipping.companyName,
        trackingCode,
        trackingUrl: `https://rastreamento.example.com/${trackingCode}`,
        createdAt: isoOf(sent.at),
      },
    ];
  });
};

/** Returns by regret: the money of those that are older is back. */
export const returnRowsOf = (orders: PastOrder[]) =>
  orders.flatMap(({ order: { storeId, id: saleOrderId, number }, fate: { returnedAt, moneyBack } }) => {
    if (returnedAt === null) return [];
    const protocol = `${storeDayOf(returnedAt).replaceAll('-', '')}-${demoNumber(saleOrderId, number)}`;
    const status = moneyBack?.kind === 'refunded' ? ('refunded' as const) : ('refunding' as const);
    return [{ storeId, saleOrderId, protocol, status, createdAt: isoOf(returnedAt), updatedAt: isoOf(returnedAt + 1) }];
  });

// Six digits that follow no count, the same at every start.
const demoNumber = (seed: string, number: number): string => drawOf(`${seed} ${number}`).digits(6);

/** The 44 places of an NF-e's key: state 35, month, company, model 55, series 1, number, emission, code, check digit. */
const invoiceKeyOf = (companyId: string, day: string, number: number, code: string): string => {
  const most = `35${day.slice(2, 4)}${day.slice(5, 7)}${companyId}55001${String(number).padStart(9, '0')}1${code}`;
  return `${most}${invoiceCheckDigit(most)}`;
};
