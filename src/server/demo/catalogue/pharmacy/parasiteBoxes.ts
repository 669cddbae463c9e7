import type { Coat } from '../../drawing/pictureTypes';
import type { VariantSpec } from '../productBuilder';

/** What is printed on a box, and whether tablets lie before it. */
export type ParasiteBox = {
  tag: string;
  lines: [string, string];
  hue: number;
  hue2?: number;
  coat?: Coat;
  blister?: boolean;
};

/** One box per weight of the animal: [weight range, price in centavos, pieces]. */
export const byWeight = (rows: readonly (readonly [string, number, number])[], grams = 45): VariantSpec[] =>
  rows.map(([range, price, pieces]) => ({
    options: [['Peso do animal', range] as const],
    price,
    grams,
    size: [8, 12, 3] as const,
    net: [pieces, 'un'] as const,
  }));
