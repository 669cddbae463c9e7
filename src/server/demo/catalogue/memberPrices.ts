import type { DemoProduct, DemoVariant } from '../demoTypes';
import { shopPrice } from './productBuilder';

const PER_SHELF = 3;
/** Percent off the shop's price: heavy food leaves little room, everything else more. */
const FOOD_REBATE = 9;
const OTHER_REBATE = 14;
const FOOD_NCM = '2309';

/** The private store's selection: the best sellers of each leaf category, every variant below its struck price. */
export function memberProducts(products: readonly DemoProduct[]): DemoProduct[] {
  const taken = new Map<string, number>();
  const bestFirst = products.toSorted((one, other) => other.soldUnits - one.soldUnits);
  const chosen = new Set(
    bestFirst.filter((product) => {
      const shelf = product.categorySlugs[0] ?? '';
      const count = taken.get(shelf) ?? 0;
      const isFit =
        count < PER_SHELF && product.images.length > 0 && product.variants.every(({ price }) => price > 100);
      if (isFit) taken.set(shelf, count + 1);
      return isFit;
    }),
  );
  return products.filter((product) => chosen.has(product)).map(withMemberPrices);
}

function withMemberPrices(product: DemoProduct): DemoProduct {
  const rebate = product.ncm.startsWith(FOOD_NCM) ? FOOD_REBATE : OTHER_REBATE;
  return { ...product, variants: product.variants.map((variant) => withMemberPrice(variant, rebate)) };
}

function withMemberPrice(variant: DemoVariant, rebate: number): DemoVariant {
  const originalPrice = Math.max(variant.price, variant.originalPrice ?? 0);
  return { ...variant, price: memberPrice((variant.price * (100 - rebate)) / 100), originalPrice };
}

// Half reais are too coarse for cheap goods: a sachet would cost members more in the box than alone.
function memberPrice(centavos: number): number {
  return centavos < 1000 ? Math.round(centavos / 10) * 10 - 1 : shopPrice(centavos);
}
