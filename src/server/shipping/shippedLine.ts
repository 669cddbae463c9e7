/** What is shipped of one variant, per unit: price in centavos (the insured value), weight in grams, sides in centimetres. */
export type ShippedLine = {
  productVariantId: string;
  quantity: number;
  price: number;
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
};

/** What is asked to be shipped where. `zipCode` has eight digits. */
export type ShippedBasket = { zipCode: string; lines: readonly ShippedLine[] };

/** A cubic centimetre counts as much as 1/6 g: carriers charge light, large parcels by their size (facts/melhor-envio.md §6). */
const CUBIC_CM_PER_GRAM = 6;

/** The weight a carrier charges for all lines together, in grams: the real one or that of their volume. */
export const chargeableWeightG = (lines: readonly ShippedLine[]): number => {
  const sum = (of: (line: ShippedLine) => number) => lines.reduce((total, line) => total + of(line) * line.quantity, 0);
  const volumeCm3 = sum((line) => line.widthCm * line.heightCm * line.lengthCm);
  return Math.max(
    sum((line) => line.weightG),
    Math.ceil(volumeCm3 / CUBIC_CM_PER_GRAM),
  );
};
