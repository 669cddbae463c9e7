import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, nullable, refusalReplies, SlugSchema, strict, ZipCodeSchema } from '../kernel/wire';
import { OpenDaysSchema } from './deliveryShiftContract';

/**
 * A way to have a cart delivered (specification §3). Ranges are calendar days from today, business and handling days
 * already counted in (rules §7); a merchant's own rule fills `storeCustomShippingId`, its custom range in business
 * days, and the value a cart must exceed.
 */
export const ShippingOption = Type.Object({
  id: IdSchema,
  name: Type.String(),
  companyName: Type.String(),
  price: CentavosSchema,
  deliveryRangeMin: Type.Integer({ minimum: 0 }),
  deliveryRangeMax: Type.Integer({ minimum: 0 }),
  storeCustomShippingId: nullable(IdSchema),
  storeCustomShipping: nullable(Type.Object({ limitCartPriceMin: CentavosSchema })),
  customDeliveryRangeMin: nullable(Type.Integer({ minimum: 0 })),
  customDeliveryRangeMax: nullable(Type.Integer({ minimum: 0 })),
  /** True where a carrier did not answer and the shop's own table guessed. */
  isEstimate: Type.Boolean(),
  /** True where the shopper fetches it at the store: nothing travels. Left out by carriers. */
  isPickup: Type.Optional(Type.Boolean()),
  /** For pick-up: true where the store is in the cart's own city or close to it. */
  isNear: Type.Optional(Type.Boolean()),
  /** Of a way whose day and shift the shopper chooses: those that are left now. */
  schedule: Type.Optional(OpenDaysSchema),
});
export type ShippingOption = Static<typeof ShippingOption>;

/** What one seller store offers for a cart. */
export const ShippingStore = Type.Object({
  storeId: IdSchema,
  storeName: Type.String(),
  listShipping: Type.Array(ShippingOption),
});
export type ShippingStore = Static<typeof ShippingStore>;

/** Quotes one variant on its product page; the same basket and zip code quote the same in the cart (rules §7). */
export const postProductShipping = {
  method: 'POST',
  path: '/product/:slug/shipping',
  params: Type.Object({ slug: SlugSchema }),
  body: strict({
    productVariantId: IdSchema,
    quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    zipCode: ZipCodeSchema,
  }),
  replies: { 200: Type.Array(ShippingStore), ...refusalReplies },
} as const;
export type PostProductShipping = typeof postProductShipping;
