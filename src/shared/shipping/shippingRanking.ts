import type { Centavos } from '../kernel/money';
import { isSelectable } from './customShipping';
import type { ShippingOption } from './shippingContract';

/** Shipping options for display: those shown at first, and all that are worth showing, in the same order. */
type RankedShipping = { first: ShippingOption[]; all: ShippingOption[] };

/** Few enough to be shown at once. */
const FEW = 3;

/** How options compare: by price, then by arrival, then by id, so that the same options always rank the same. */
export const cheapestFirst = (one: ShippingOption, other: ShippingOption): number =>
  one.price - other.price ||
  one.deliveryRangeMax - other.deliveryRangeMax ||
  one.deliveryRangeMin - other.deliveryRangeMin ||
  (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

const travels = (option: ShippingOption): boolean => option.isPickup !== true;

/**
 * The Pareto-optimal deliveries, cheapest first: each costs more than the previous one and arrives earlier. Options
 * that are neither faster nor cheaper than another are left out.
 */
export const unbeatenDeliveries = (options: readonly ShippingOption[]): ShippingOption[] => {
  const unbeaten: ShippingOption[] = [];
  for (const option of options.filter(travels).toSorted(cheapestFirst)) {
    const last = unbeaten.at(-1);
    if (!last || option.deliveryRangeMax < last.deliveryRangeMax) unbeaten.push(option);
  }
  return unbeaten;
};

/**
 * What is chosen before the shopper chooses: the cheapest that can be chosen and travels, else the cheapest to fetch.
 * @param productsValue centavos of the goods; null where there is nothing to choose
 */
export const proposedShipping = (
  options: readonly ShippingOption[],
  productsValue: Centavos,
): ShippingOption | null => {
  const selectable = options.filter((option) => isSelectable(option, productsValue)).toSorted(cheapestFirst);
  return selectable.find(travels) ?? selectable.at(0) ?? null;
};

/**
 * Options in the order of interest: at first the cheapest delivery, the fastest, and for those near the store pick-up;
 * then those in between, pick-up for those far away, and what cannot be chosen yet. Three in all are all shown at once.
 * @param productsValue centavos of the goods
 * @param chosenId stays shown, whatever beats it
 */
export const rankedShipping = (
  options: readonly ShippingOption[],
  productsValue: Centavos,
  chosenId: string | null,
): RankedShipping => {
  const selectable = options.filter((option) => isSelectable(option, productsValue));
  const deliveries = unbeatenDeliveries(selectable);
  const pickups = selectable.filter((option) => !travels(option)).toSorted(cheapestFirst);
  const near = pickups.find(({ isNear }) => isNear !== false);
  const chosen = selectable.find(({ id }) => id === chosenId);
  const leading = [deliveries.at(0), deliveries.at(-1), near];
  const waiting = options.filter((option) => !isSelectable(option, productsValue)).toSorted(cheapestFirst);
  const all = distinct([...leading, ...deliveries, chosen, ...pickups, ...waiting]);
  return { first: all.length <= FEW ? all : distinct([...leading, chosen]), all };
};

const distinct = (options: (ShippingOption | undefined)[]): ShippingOption[] => [
  ...new Set(options.filter((option) => option !== undefined)),
];
