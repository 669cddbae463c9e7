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

/** The goods to ship, and the destination. `zipCode` has eight digits. */
export type ShippedBasket = { zipCode: string; lines: readonly ShippedLine[] };
