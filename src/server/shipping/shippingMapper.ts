import type { PlainDay } from '../../shared/kernel/calendar';
import type { OpenDays } from '../../shared/shipping/deliveryShifts';
import type { ShippingOption, ShippingStore } from '../../shared/shipping/shippingContract';
import type { StoreRow } from '../db/schema/storeTables';
import type { CarriedGoods, CarrierOffer } from '../gateways/carrier/carrierPort';
import { calendarDaysUntil } from './deliveryDays';
import type { Estimate } from './fallbackTable';
import type { ShippedLine } from './shippedLine';
import type { CustomShippingRow } from './shippingRepository';

type Sender = Pick<StoreRow, 'id' | 'name' | 'handlingDays'>;
type Days = { businessDaysMin: number; businessDaysMax: number };

const carriedRange = ({ handlingDays }: Sender, days: Days, today: PlainDay) => ({
  deliveryRangeMin: calendarDaysUntil(today, handlingDays + days.businessDaysMin),
  deliveryRangeMax: calendarDaysUntil(today, handlingDays + days.businessDaysMax),
});

const notCustom = {
  storeCustomShippingId: null,
  storeCustomShipping: null,
  customDeliveryRangeMin: null,
  customDeliveryRangeMax: null,
};

/** A carrier's service as an option; the store's handling days are added to the transit days. */
export const toCarrierOption = (store: Sender, offer: CarrierOffer, today: PlainDay): ShippingOption => ({
  id: `me-${offer.serviceId}`,
  name: offer.name,
  companyName: offer.companyName,
  price: offer.price,
  ...carriedRange(store, offer, today),
  ...notCustom,
  isEstimate: false,
});

/** A guess of our own table as an option. */
export const toEstimateOption = (store: Sender, estimate: Estimate, today: PlainDay): ShippingOption => ({
  id: estimate.id,
  name: estimate.name,
  companyName: store.name,
  price: estimate.price,
  ...carriedRange(store, estimate, today),
  ...notCustom,
  isEstimate: true,
});

const CUSTOM = 'custom-';

/** True for an option of the merchant's own rules, false for a carrier's. */
export const isCustomShipping = (optionId: string): boolean => optionId.startsWith(CUSTOM);

/** The id of the merchant's rule behind an option's id; that id itself for a carrier's, which no rule has. */
export const customShippingIdOf = (optionId: string): string =>
  isCustomShipping(optionId) ? optionId.slice(CUSTOM.length) : optionId;

/**
 * A merchant's rule as an option. Its range is the whole promise: no handling days are added to it.
 * @param isNear whether the shopper's city is the store's, or close to it: said of pick-up alone
 * @param openDays the days and shifts to choose from, where they are chosen
 */
export const toCustomOption = (
  store: Sender,
  rule: CustomShippingRow,
  { today, isNear, openDays }: { today: PlainDay; isNear: boolean; openDays?: OpenDays },
): ShippingOption => ({
  id: `${CUSTOM}${rule.id}`,
  name: rule.name,
  companyName: store.name,
  price: rule.price,
  deliveryRangeMin: calendarDaysUntil(today, rule.rangeMinDays),
  deliveryRangeMax: calendarDaysUntil(today, rule.rangeMaxDays),
  storeCustomShippingId: rule.id,
  storeCustomShipping: { limitCartPriceMin: rule.limitCartPriceMin },
  customDeliveryRangeMin: rule.rangeMinDays,
  customDeliveryRangeMax: rule.rangeMaxDays,
  isEstimate: false,
  isPickup: rule.isPickup,
  ...(rule.isPickup && { isNear }),
  ...(openDays && { schedule: openDays }),
});

/** A line as carriers take it: its price is what is insured. */
export const toCarriedGoods = ({ productVariantId, price, ...line }: ShippedLine): CarriedGoods => ({
  id: productVariantId,
  quantity: line.quantity,
  weightG: line.weightG,
  widthCm: line.widthCm,
  heightCm: line.heightCm,
  lengthCm: line.lengthCm,
  insuredValue: price,
});

/** A store's options on the wire: one entry per seller store (rules §7). */
export const toShippingStores = (store: Sender, listShipping: ShippingOption[]): ShippingStore[] => [
  { storeId: store.id, storeName: store.name, listShipping },
];
