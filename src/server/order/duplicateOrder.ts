import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';

import type { BodyOf } from '../../shared/kernel/contract';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { instantOf } from '../kernel/clock';
import type { PricedCart } from '../cart/cartPricing';
import { piecesOf } from '../cart/linePieces';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { saleOrderLines, saleOrders, type OrderedAddress } from '../db/schema/orderTables';
import { unitsByVariant } from './stockReservation';

/** How long ago counts as just now. */
const JUST_NOW_MS = 30 * 60_000;

/** Orders that failed: ordering the same again is no mistake. */
const CAME_TO_NOTHING: SaleOrderStatus[] = [
  'paymentReject',
  'abandoned',
  'orderCanceledByCustomer',
  'orderCanceledBySeller',
];

type Place = Pick<OrderedAddress, 'zipCode' | 'street' | 'number' | 'complement'>;
/** Where an order goes, in one text; '' for the store itself. */
const placeOf = (place: Place | null): string =>
  place === null
    ? ''
    : [place.zipCode, place.street, place.number, place.complement ?? '']
        .map((part) => part.trim().toLowerCase())
        .join('|');

const goodsOf = (lines: { productVariantId: string; quantity: number }[]): string =>
  unitsByVariant(lines)
    .map(({ productVariantId, quantity }) => `${productVariantId} ${quantity}`)
    .toSorted()
    .join('|');

/** An order of the last minutes, and where it goes. */
type RecentOrder = { id: string; address: OrderedAddress | null };

const recentStatement = prepared((db) =>
  db
    .select({ id: saleOrders.id, address: saleOrders.address })
    .from(saleOrders)
    .where(
      and(
        eq(saleOrders.storeId, sql.placeholder('storeId')),
        eq(saleOrders.buyerDocument, sql.placeholder('document')),
        gte(saleOrders.createdAt, sql.placeholder('since')),
        notInArray(saleOrders.status, CAME_TO_NOTHING),
      ),
    )
    .prepare('orders_just_now'),
);

/** What a buyer (by CPF or CNPJ) has ordered within the last 30 minutes. @param now milliseconds */
export const recentOrdersOf = (tx: Db, storeId: string, document: string, now: number): Promise<RecentOrder[]> =>
  recentStatement(tx).execute({ storeId, document, since: instantOf(now - JUST_NOW_MS) });

/**
 * True when a buyer's recent orders have exactly the same products for the same address, or for pick-up like these: two
 * windows, or a page opened again. A question, not a guard: concurrent orders are not detected.
 */
export async function isOrderedAlready(
  tx: Db,
  { cart, lines }: Pick<PricedCart, 'cart' | 'lines'>,
  { address }: Pick<BodyOf<PostCheckout>, 'address'>,
  recent: readonly RecentOrder[],
): Promise<boolean> {
  const { storeId } = cart;
  const there = recent.filter((order) => placeOf(order.address) === placeOf(address)).map(({ id }) => id);
  if (there.length === 0) return false;
  const sold = await tx
    .select({
      id: saleOrderLines.saleOrderId,
      productVariantId: saleOrderLines.productVariantId,
      quantity: saleOrderLines.quantity,
    })
    .from(saleOrderLines)
    .where(and(eq(saleOrderLines.storeId, storeId), inArray(saleOrderLines.saleOrderId, there)));
  const pieces = lines.flatMap(piecesOf);
  const wanted = goodsOf(pieces.map(({ facts, quantity }) => ({ productVariantId: facts.productVariantId, quantity })));
  return there.some((id) => goodsOf(sold.filter((line) => line.id === id)) === wanted);
}
