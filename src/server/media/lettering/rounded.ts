/** A number as the pictures write it: one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
