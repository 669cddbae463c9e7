import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { BodyOf } from '../../shared/kernel/contract';
import type { City } from '../../shared/location/locationContract';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { OrderedKit } from '../../shared/order/orderContract';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { spread } from '../../shared/kernel/money';
import { newId } from '../kernel/newId';
import { piecesOf } from '../cart/linePieces';
import type { LineRow } from '../cart/cartRepository';
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
    cycleId: null,
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

/**
 * The lines of an order, as they are sold now, under their ids of the cart: the rows that explain its totals name them. A
 * kit is sold as its parts (decision 090), each with its share of the line's price and voucher; they name the kit's line.
 */
export const toNewLines = ({ storeId, isPrivate, priced }: Making, saleOrderId: string): SaleOrderLineRow[] =>
  priced.lines
    .flatMap((line, index) => {
      const pieces = piecesOf(line);
      const discounts = spread(
        priced.pricing.lines[index]?.discount ?? 0,
        pieces.map(({ unitPrice, quantity }) => unitPrice * quantity),
      );
      return pieces.map(({ facts, quantity, unitPrice }, place) => ({
        storeId,
        id: line.parts === null ? line.id : newId(),
        saleOrderId,
        productId: facts.productId,
        productVariantId: facts.productVariantId,
        slug: facts.slug,
        title: facts.title,
        variantTitle: variantTitleOf(facts),
        imageUrl: imageUrlOf(facts),
        quantity,
        unitPrice,
        total: unitPrice * quantity,
        originalPrice: line.parts === null ? struckPriceOf(line, isPrivate) : null,
        discount: discounts[place] ?? 0,
        kit: line.parts === null ? null : toOrderedKit(line),
      }));
    })
    .map((line, position) => ({ ...line, position }));

const imageUrlOf = ({ fileKey }: Pick<LineRow, 'fileKey'>): string | null =>
  fileKey === null ? null : pictureUrlOf(fileKey);

const toOrderedKit = (line: LineRow): OrderedKit => ({
  lineId: line.id,
  productId: line.productId,
  productVariantId: line.productVariantId,
  slug: line.slug,
  title: line.title,
  imageUrl: imageUrlOf(line),
  quantity: line.quantity,
});

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
