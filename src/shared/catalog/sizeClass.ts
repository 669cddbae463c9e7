/** How large goods are drawn beside others: 1 a sachet, 5 a large bag or a bed. */
export type SizeClass = 1 | 2 | 3 | 4 | 5;

/** Upper limits in grams, lightest class first; heavier goods are of the last class. */
const LIMITS_G = [150, 600, 2_000, 5_000] as const;
/** Cubic centimetres per gram of volumetric weight, as carriers compute it. */
const CUBIC_CM_PER_GRAM = 6;

type Measures = { weightG: number; widthCm: number; heightCm: number; lengthCm: number };

/** The class of goods by weight, or by their box where that counts more. */
export const sizeClassOf = ({ weightG, widthCm, heightCm, lengthCm }: Measures): SizeClass => {
  const counted = Math.max(weightG, (widthCm * heightCm * lengthCm) / CUBIC_CM_PER_GRAM);
  const [first, second, third, fourth] = LIMITS_G;
  if (counted <= first) return 1;
  if (counted <= second) return 2;
  if (counted <= third) return 3;
  return counted <= fourth ? 4 : 5;
};
