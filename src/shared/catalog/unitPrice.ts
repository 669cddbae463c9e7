import type { Centavos } from '../kernel/money';

/** Units a net content is counted in: grams, millilitres, units. */
export const NET_UNITS = ['g', 'ml', 'un'] as const;
export type NetUnit = (typeof NET_UNITS)[number];

/** How much of a unit the price beside the product is for: a kilo, a litre, one piece (Lei 10.962/2004 art. 2-A). */
const COMPARED: Record<NetUnit, number> = { g: 1000, ml: 1000, un: 1 };

/** Price per kilo, litre or unit, rounded half up. @param netContent amount in g, ml or units */
export const unitPriceOf = (price: Centavos, netContent: { amount: number; unit: NetUnit }): Centavos =>
  Math.round((price * COMPARED[netContent.unit]) / netContent.amount);
