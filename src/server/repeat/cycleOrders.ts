import { addDays } from '../../shared/kernel/calendar';
import { spread } from '../../shared/kernel/money';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { City } from '../../shared/location/locationContract';
import type { TotalsExplained } from '../../shared/cart/totalsContract';
import type { KeptLock } from '../../shared/repeat/keptCycle';
import type { AddressRow } from '../account/addressRepository';
import { variantTitleOf } from '../cart/cartMapper';
import { cartRepository, type VariantFacts } from '../cart/cartRepository';
import type { CustomerRow } from '../customer/customerRepository';
import type { Db, Tx } from '../db/database';
import type { SaleOrderLineRow, SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import type { StoreRow } from '../db/schema/storeTables';
import { newId } from '../kernel/newId';
import { pictureUrlOf } from '../media/pictureAddress';
import { cancelOrder, endUnpaid, isOpenPayment } from '../order/orderEnding';
import { orderRepository } from '../order/orderRepository';
import { placingRepository, type NewOrder } from '../order/placingRepository';
import { moveOrder, releaseOrder, type Cause } from '../order/saleOrderLife';
import type { NewJob } from '../queue/addJob';
import { packedParcels } from '../shipping/parcels';
import { orderCycles } from './cyclePayments';
import { stepCycle } from './cycleSteps';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';

/** What an order of a cycle is made of. `city` and `address` are null where the goods are fetched at the store. */
export type CycleMaking = {
  store: Pick<StoreRow, 'id' | 'originZipCode'>;
  purchase: PurchaseRow;
  cycle: CycleRow;
  locked: KeptLock;
  customer: CustomerRow;
  address: AddressRow;
  city: City;
  facts: ReadonlyMap<string, VariantFacts>;
  termsHash: string;
  /** ISO instant. */
  at: string;
};

const ofLines = (
  { storeId, facts, locked }: { storeId: string } & Pick<CycleMaking, 'facts' | 'locked'>,
  orderId: string,
) => {
  const totals = locked.lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const discounts = spread(locked.discountValue, totals);
  return locked.lines.map(({ id, quantity, unitPrice }, position): SaleOrderLineRow => {
    const known = facts.get(id);
    // A variant with moves of stock is never deleted.
    if (!known) throw new Error('a cycle names a variant that is not there');
    return {
      storeId,
      id: newId(),
      saleOrderId: orderId,
      productId: known.productId,
      productVariantId: id,
      slug: known.slug,
      title: known.title,
      variantTitle: variantTitleOf(known),
      imageUrl: known.fileKey === null ? null : pictureUrlOf(known.fileKey),
      quantity,
      unitPrice,
      total: unitPrice * quantity,
      originalPrice: null,
      discount: discounts[position] ?? 0,
      position,
      kit: null,
    };
  });
};

/** Why its totals are what they are: its discount is a row of its own. */
const explainedOf = (
  { locked, facts, store, address }: CycleMaking,
  lines: readonly SaleOrderLineRow[],
): TotalsExplained => {
  const { productsValue, discountValue, shippingValue, shipping, discount } = locked;
  const parcels = packedParcels(
    lines.flatMap(({ productVariantId, quantity }) => {
      const known = facts.get(productVariantId);
      return known ? [{ ...known, quantity }] : [];
    }),
  );
  return {
    productsValue: lines.map(({ id: lineId, unitPrice, quantity, total: amount }) => ({
      kind: 'line',
      lineId,
      unitPrice,
      quantity,
      amount,
    })),
    totalDiscount:
      discountValue === 0
        ? []
        : [
            {
              kind: 'repeatPurchase',
              value: discount.percent,
              base: productsValue,
              maxDiscount: discount.most,
              amount: discountValue,
            },
          ],
    shippingValue: [
      {
        kind: 'shipping',
        name: shipping.name,
        companyName: shipping.companyName,
        isEstimate: shipping.isEstimate,
        isPickup: shipping.isPickup,
        fromZipCode: store.originZipCode,
        toZipCode: address.zipCode,
        parcels: Math.max(1, parcels.length),
        weightG: parcels.reduce((sum, { weightG }) => sum + weightG, 0),
        amount: shippingValue,
      },
    ],
    total: [
      { kind: 'productsValue', amount: productsValue },
      ...(discountValue > 0 ? [{ kind: 'totalDiscount' as const, amount: -discountValue }] : []),
      { kind: 'shippingValue', amount: shippingValue },
    ],
  };
};

/** The order of a locked cycle and its lines, not written yet. It names no voucher, and holds what the cycle held. */
export const toCycleOrder = (making: CycleMaking): { order: NewOrder; lines: SaleOrderLineRow[] } => {
  const { purchase, cycle, locked, customer, address, city, termsHash, at } = making;
  const { storeId } = purchase;
  const { shipping } = locked;
  const id = newId();
  const lines = ofLines({ storeId, ...making }, id);
  const today = storeDayOf(at);
  const { recipient, zipCode, street, number, complement, neighborhood, cityId } = address;
  const order: NewOrder = {
    storeId,
    id,
    version: 1,
    isTest: false,
    cartId: newId(),
    customerId: customer.id,
    cycleId: cycle.id,
    status: 'opened',
    buyerName: customer.name,
    buyerEmail: customer.email,
    buyerDocument: customer.document,
    buyerPhone: customer.phone,
    address: shipping.isPickup
      ? null
      : {
          recipient,
          zipCode,
          street,
          number,
          complement,
          neighborhood,
          cityId,
          cityName: city.name,
          stateId: city.stateId,
        },
    shipping: {
      shippingId: shipping.id,
      name: shipping.name,
      companyName: shipping.companyName,
      price: locked.shippingValue,
      arrivesFrom: addDays(today, shipping.deliveryRangeMin),
      arrivesTo: addDays(today, shipping.deliveryRangeMax),
      isEstimate: shipping.isEstimate,
      isPickup: shipping.isPickup,
    },
    isShippingEstimate: shipping.isEstimate,
    deliveryDate: null,
    deliveryShift: null,
    deliveryPlace: null,
    voucherId: null,
    voucherCode: null,
    productsValue: locked.productsValue,
    shippingValue: locked.shippingValue,
    totalDiscount: locked.discountValue,
    total: locked.total,
    explained: explainedOf(making, lines),
    releasedAt: null,
    erasureAskedAt: null,
    termsHash,
    createdAt: at,
    updatedAt: at,
  };
  return { order, lines };
};

/** The cause of the first move of a cycle's order. */
export const CYCLE_PLACED = 'repeat purchase';

/**
 * Writes the order of a cycle, opened, as any order is written, with its payment; it waits for its store's turn. Its cart
 * is one of its own, which was never open: an order has one.
 * @throws with the SQLSTATE UNPAYABLE where there is nobody to be paid
 */
export async function placeCycleOrder(
  tx: Tx,
  { order, lines }: { order: NewOrder; lines: SaleOrderLineRow[] },
  payment: PaymentRow | null,
  jobs: NewJob[],
): Promise<{ order: SaleOrderRow; payment: PaymentRow | null }> {
  const { storeId, id, status, cartId, customerId, createdAt: at } = order;
  await cartRepository.insert(tx, {
    storeId,
    id: cartId,
    version: 1,
    isTest: false,
    status: 'closed',
    shippingState: 'none',
    selectedShippingId: null,
    isShippingChosen: false,
    zipCode: null,
    deliveryCityId: null,
    addressId: null,
    voucherId: null,
    customerId,
    createdAt: at,
    updatedAt: at,
  });
  const move = { storeId, saleOrderId: id, status, author: 'system', cause: CYCLE_PLACED, createdAt: at } as const;
  const placed = await placingRepository.place(tx, { order, lines, move, payment, jobs, holds: [], unpaidKeys: [] });
  const { number, recipientId } = placed;
  return {
    order: { ...order, number },
    payment: payment && { ...payment, recipientId },
  };
}

/**
 * Ends the unpaid order of a cycle that is over: its goods go back, a charge under way is cancelled, and given back should
 * it be paid already. The caller has moved the cycle. @param how 'cancelled' takes no late money any more
 */
export async function endCycleOrder(
  tx: Db,
  { storeId, orderId }: Pick<CycleRow, 'storeId' | 'orderId'>,
  how: 'cancelled' | 'expired',
  at: string,
): Promise<void> {
  const order = orderId === null ? null : await orderRepository.lock(tx, storeId, orderId);
  if (!order) return;
  if (how === 'cancelled') {
    const cause: Cause = { author: 'buyer', cause: 'canceled by the buyer', at };
    await cancelOrder(tx, order, { type: 'canceledByCustomer' }, cause, orderCycles);
    return;
  }
  const payment = await orderRepository.paymentOf(tx, storeId, order.id);
  const moved = await moveOrder(tx, order, { type: 'expired' }, { author: 'system', cause: 'not paid in time', at });
  if (moved.status === order.status) return;
  if (payment && isOpenPayment(payment)) await endUnpaid(tx, payment, 'canceled', at);
  await releaseOrder(tx, moved, 'released', at);
}

/**
 * Ends all that is under way of a customer whose account goes: what is held of the stock goes back, an order that is not
 * paid is cancelled, and its money given back should it come.
 */
export async function endCyclesOf(tx: Db, storeId: string, customerId: string, at: string): Promise<void> {
  for (const id of await repeatRepository.openIds(tx, storeId, customerId)) {
    await repeatRepository.lockById(tx, storeId, id);
    for (const cycle of await repeatRepository.cyclesUnderWay(tx, storeId, [id])) {
      const over = await stepCycle(tx, cycle, 'voided', { endedWhy: 'cancelled', updatedAt: at });
      await endCycleOrder(tx, over, 'cancelled', at);
    }
  }
}
