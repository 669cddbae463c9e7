import { cartTotals, productsValueOf, type ExplainedTotals } from '../../../shared/cart/cartTotals';
import { addBusinessDays, addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { struckPriceOf } from '../../cart/cartPricing';
import { packedParcels } from '../../shipping/parcels';
import type { OrderedShipping } from '../../db/schema/orderTables';
import { demoId } from '../demoId';
import { benefitOf } from '../demoStoreRows';
import type { DemoProduct, DemoStore, DemoVariant, DemoVoucher } from '../demoTypes';
import type { Draw } from './draw';
import { asCharged } from './pastPrices';
import type { PastBuyer } from './pastBuyers';

/** A line of a past basket. */
export type PastLine = { id: string; product: DemoProduct; variant: DemoVariant; quantity: number };

/** What a past buyer put together, priced by the rules of carts. */
export type PastBasket = {
  lines: PastLine[];
  shipping: OrderedShipping;
  isPickup: boolean;
  voucher: DemoVoucher | null;
  pricing: ExplainedTotals;
};

/** Baskets hold one to four products; most hold one or two. */
const LINES = [46, 32, 15, 7];
const UNITS = [72, 20, 6, 2];
/** Nearly sold-out variants are skipped: no ended order ever reserved them. */
const WELL_STOCKED = 6;

/**
 * What may be sold at an instant (ms), at its price of then; best sellers first in chance; `left` holds how many units past orders may still
 * use.
 */
export const pastStock = (store: DemoStore, now: number) => {
  const left = new Map(store.products.map(({ slug, soldUnits }) => [slug, soldUnits]));
  const added = store.products
    .filter(({ isActive, variants }) => isActive && variants.length > 0)
    .map((product) => ({ product, since: Date.parse(product.addedAt) }));

  return {
    /** Lines of a basket; empty where nothing was for sale yet. @param id makes the id of the line at a place */
    take(draw: Draw, at: number, id: (place: number) => string): PastLine[] {
      const lines: PastLine[] = [];
      const onSale = added.filter(({ since, product }) => since < at && (left.get(product.slug) ?? 0) > 4);
      if (onSale.length === 0) return lines;
      const weights = onSale.map(({ product }) => product.soldUnits);
      const wanted = draw.weighted(LINES) + 1;
      for (let tries = 0; lines.length < wanted && tries < 12; tries += 1) {
        const product = onSale[draw.weighted(weights)]?.product;
        const variants = product?.variants.filter(({ stock }) => stock > WELL_STOCKED) ?? [];
        if (!product || variants.length === 0 || lines.some((line) => line.product === product)) continue;
        const variant = asCharged(draw.one(variants), at, now);
        lines.push({ id: id(lines.length), product, variant, quantity: draw.weighted(UNITS) + 1 });
      }
      return lines;
    },

    /** Counts the units of an order that was paid, so that nothing was sold more often than the catalogue says. */
    sold: (lines: PastLine[]): void =>
      lines.forEach(({ product, quantity }) => left.set(product.slug, (left.get(product.slug) ?? 0) - quantity)),
  };
};

/** How lines travel to a buyer: by what is offered for them in earnest. */
export function pastShipping(draw: Draw, store: DemoStore, buyer: PastBuyer, lines: PastLine[], at: number) {
  const value = productsValueOf(lines.map(({ variant, quantity }) => ({ unitPrice: variant.price, quantity })));
  const { zipCode, stateId } = buyer.address;
  const today = storeDayOf(at);
  const isNear = zipCode >= '13000000' && zipCode <= '13139999';
  const rule = store.shippingRules.find(({ isStorePickup, limitCartPriceMin, states, zipRanges }) =>
    isStorePickup
      ? states.includes(stateId) && draw.happens(isNear ? 30 : 4)
      : value > (limitCartPriceMin ?? 0) &&
        zipRanges.some(({ from, to }) => zipCode >= from && zipCode <= to) &&
        draw.happens(70),
  );
  if (rule) {
    const shippingId = `custom-${demoId(store.slug, 'shipping', rule.name)}`;
    const arrivesFrom = addBusinessDays(today, rule.minDays);
    const arrivesTo = addBusinessDays(today, rule.maxDays);
    const shipping = {
      shippingId,
      name: rule.name,
      companyName: store.name,
      price: rule.price,
      arrivesFrom,
      arrivesTo,
    };
    return {
      shipping: { ...shipping, isEstimate: false, isPickup: rule.isStorePickup },
      isPickup: rule.isStorePickup,
    };
  }
  const weightG = lines.reduce((sum, { variant, quantity }) => sum + variant.weightGrams * quantity, 0);
  const isExpress = draw.happens(30);
  const [base, perKg] = stateId === 'SP' ? [1390, 95] : [2190, 310];
  const price = Math.round((base + (perKg * weightG) / 1000) * (isExpress ? 1.7 : 1));
  const days = (stateId === 'SP' ? 2 : 5) + (isExpress ? 0 : 3);
  const shipping = {
    shippingId: isExpress ? 'me-2' : 'me-1',
    name: isExpress ? 'SEDEX' : 'PAC',
    companyName: 'Correios',
    price,
    arrivesFrom: addDays(today, days),
    arrivesTo: addDays(today, days + 3),
    isEstimate: false,
  };
  return { shipping, isPickup: false };
}

/** Prices a basket as the cart would have. */
export function priced(
  store: DemoStore,
  buyer: PastBuyer,
  lines: PastLine[],
  shipping: OrderedShipping,
  voucher: DemoVoucher | null,
): ExplainedTotals {
  const parcels = packedParcels(
    lines.map(({ quantity, variant: { weightGrams: weightG, widthCm, heightCm, lengthCm } }) => {
      return { quantity, weightG, widthCm, heightCm, lengthCm };
    }),
  );
  return cartTotals({
    lines: lines.map(({ id, product, variant, quantity }) => ({
      id,
      unitPrice: variant.price,
      originalPrice: struckPriceOf(variant, store.isPrivate),
      quantity,
      isEligible: voucher !== null && countsOn(voucher, product),
    })),
    voucher: voucher && ruleOf(voucher),
    shipping: {
      ...shipping,
      fromZipCode: store.originZipCode,
      toZipCode: buyer.address.zipCode,
      parcels: parcels.length,
      weightG: parcels.reduce((sum, { weightG }) => sum + weightG, 0),
    },
  });
}

const isOnEverything = ({ categorySlugs, productSlugs }: DemoVoucher) =>
  categorySlugs.length + productSlugs.length === 0;

/** True where a voucher counts on a product. */
export const countsOn = (voucher: DemoVoucher, { slug, categorySlugs }: DemoProduct): boolean =>
  isOnEverything(voucher) ||
  voucher.productSlugs.includes(slug) ||
  categorySlugs.some((category) => voucher.categorySlugs.includes(category));

const ruleOf = (voucher: DemoVoucher) => {
  const { kind, value, maxDiscount = null } = benefitOf(voucher);
  return {
    code: voucher.code.toUpperCase(),
    appliesTo: isOnEverything(voucher) ? ('everything' as const) : ('listed' as const),
    minProductsValue: voucher.minimumProductsValue ?? 0,
    kind,
    value,
    maxDiscount,
  };
};
