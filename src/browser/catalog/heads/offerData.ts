import type { ProductVariant } from '../../../shared/catalog/catalogContract';
import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Centavos } from '../../../shared/kernel/money';
import { SCHEMA, storeNodeId, type HeadFacts } from './headParts';

/** Search engines drop an offer whose price is past its date; they come back within weeks. */
const PRICE_VALID_DAYS = 30;

/** Seven days to regret without giving a reason, at no cost (CDC art. 49). */
export const returnPolicyData = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCountry: 'BR',
  returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: 7,
  returnMethod: `${SCHEMA}/ReturnByMail`,
  returnFees: `${SCHEMA}/FreeReturn`,
  refundType: `${SCHEMA}/FullRefund`,
} as const;

const decimalOf = (price: Centavos): string => (price / 100).toFixed(2);

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const shippingData = ({ handlingDays, transit }: HeadFacts['delivery']) => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, handlingDays),
    ...(transit && { transitTime: days(transit.min, transit.max) }),
  },
});

/** The last day for which offers say their price. @param now ISO */
export const priceValidUntil = (now: string): string => addDays(storeDayOf(now), PRICE_VALID_DAYS);

/** The offer of one variant, at the price its page shows. @param url absolute */
export const offerData = (
  { price, stock, sku }: ProductVariant,
  { url, origin, validUntil, delivery, store }: HeadFacts & { url: string; origin: string; validUntil: string },
): object => ({
  '@type': 'Offer',
  url,
  sku,
  priceCurrency: 'BRL',
  price: decimalOf(price),
  priceValidUntil: validUntil,
  availability: `${SCHEMA}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `${SCHEMA}/NewCondition`,
  seller: { '@type': 'Organization', '@id': storeNodeId(origin), name: store.name },
  shippingDetails: shippingData(delivery),
  hasMerchantReturnPolicy: returnPolicyData,
});
