/** Digits of the four forms in use: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN), GTIN-14 (cases). */
const LENGTHS = new Set([8, 12, 13, 14]);

/** True for a trade item number (the digits under a barcode) whose check digit holds: weights 3, 1, 3 … from the right. */
export const isGtin = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !LENGTHS.has(text.length) || /^0+$/.test(text)) return false;
  const sum = Array.from(text)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};
