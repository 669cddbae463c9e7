import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { BodyOf } from '../../shared/kernel/contract';
import type { City } from '../../shared/location/locationContract';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { newId } from '../kernel/newId';
import { variantTitleOf } from '../cart/cartMapper';
import { struckPriceOf, type PricedCart } from '../cart/cartPricing';
import { pictureUrlOf } from '../media/pictureAddress';
import type { OrderedShipping, SaleOrderLineRow } from '../db/schema/orderTables';
import type { NewOrder } from './placingRepository';

/** What an order is made of: a cart as priced under its lock, who buys, and where it goes. */
export type Making = {
  storeId: string;
  isPrivate: boolean;
  /** Percent of a variant's stock that unpaid orders may hold (shared/store/heldShare). */
  heldShare: number;
  customerId: string | null;
  body: BodyOf<PostCheckout>;
  /** Of the address; null where the goods are fetched. */
  city: City | null;
  priced: PricedCart;
  selected: ShippingOption;
  /** Of the terms of purchase as they read now (`acceptedTerms`). */
  termsHash: string;
  /** ISO instant. */
  at: string;
};

/** The order of a cart, opened; its number is taken last, when it is written. */
export const toNewOrder = (making: Making): NewOrder => {
  const { storeId, customerId, body, city, priced, selected, termsHash, at } = making;
  const { delivery = null } = body;
  // A voucher that takes nothing off (its minimum is not reached) is not used up.
  const voucher = priced.pricing.totals.totalDiscount > 0 ? priced.voucher : null;
  return {
    storeId,
    id: newId(),
    version: 1,
    isTest: priced.cart.isTest,
    cartId: priced.cart.id,
    customerId,
    status: 'opened',
    buyerName: body.buyer.name.trim(),
    buyerEmail: body.buyer.email.toLowerCase(),
    buyerDocument: body.buyer.document,
    buyerPhone: body.buyer.phone,
    address: body.address && city && { ...body.address, cityName: city.name, stateId: city.stateId },
    shipping: toOrderedShipping(selected, delivery, at),
    isShippingEstimate: selected.isEstimate,
    deliveryDate: delivery?.date ?? null,
    deliveryShift: delivery?.shift ?? null,
    // Taken when it is written.
    deliveryPlace: null,
    voucherId: voucher?.id ?? null,
    voucherCode: voucher?.code ?? null,
    ...priced.pricing.totals,
    explained: priced.pricing.explained,
    releasedAt: null,
    erasureAskedAt: null,
    termsHash,
    createdAt: at,
    updatedAt: at,
  };
};

/** The lines of an order, as they are sold now, under their ids of the cart: the rows that explain its totals name them. */
export const toNewLines = ({ storeId, isPrivate, priced }: Making, saleOrderId: string): SaleOrderLineRow[] =>
  priced.lines.map((line, position) => ({
    storeId,
    id: line.id,
    saleOrderId,
    productId: line.productId,
    productVariantId: line.productVariantId,
    slug: line.slug,
    title: line.title,
    variantTitle: variantTitleOf(line),
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    quantity: line.quantity,
    unitPrice: line.price,
    total: line.price * line.quantity,
    originalPrice: struckPriceOf(line, isPrivate),
    discount: priced.pricing.lines[position]?.discount ?? 0,
    position,
  }));

const toOrderedShipping = (option: ShippingOption, delivery: ChosenShift | null, at: string): OrderedShipping => {
  const today = storeDayOf(at);
  return {
    shippingId: option.id,
    name: option.name,
    companyName: option.companyName,
    price: option.price,
    arrivesFrom: delivery?.date ?? addDays(today, option.deliveryRangeMin),
    arrivesTo: delivery?.date ?? addDays(today, option.deliveryRangeMax),
    isEstimate: option.isEstimate,
    isPickup: option.isPickup ?? false,
    ...(delivery && { shift: delivery.shift }),
  };
};
