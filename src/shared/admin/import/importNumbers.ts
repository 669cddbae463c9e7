const WITH_THOUSANDS = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
const WITH_COMMA = /^-?\d+(,\d+)?$/;
/** One or two digits behind a point are decimals; three are thousands, as in '1.234'. */
const WITH_POINT = /^-?\d+\.\d{1,2}$/;
const MAX_LENGTH = 24;

const plainOf = (text: string): string | null => {
  const typed = text.replace(/^R\$/i, '').replace(/[\s\u00a0]/g, '');
  if (typed.length > MAX_LENGTH) return null;
  if (WITH_THOUSANDS.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (WITH_COMMA.test(typed)) return typed.replace(',', '.');
  return WITH_POINT.test(typed) ? typed : null;
};

/**
 * A number as Brazilians write it ('1.234,56', '1234,56', '12', '0,5', 'R$ 9,90'), times 10 to the power of `decimals`:
 * prices with 2 are centavos, kilograms with 3 are grams. Digits are moved, never rounded.
 * @returns null for what is no such number, or has too many decimals
 */
export const scaledOf = (text: string, decimals: number): number | null => {
  const plain = plainOf(text);
  if (plain === null) return null;
  const [whole = '', part = ''] = plain.split('.');
  const given = withoutLastZeros(part);
  if (given.length > decimals) return null;
  const value = Number(`${whole}${given.padEnd(decimals, '0')}`);
  // '-0' is nothing too.
  return Number.isSafeInteger(value) ? value + 0 : null;
};

// No pattern: one that ends in zeros looks for them anew from each zero of a long cell.
const withoutLastZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
};

/** The same number as text: thousands without points, a comma, no zeros at the end. */
export const writtenOf = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const part = withoutLastZeros(digits.slice(cut));
  return `${value < 0 ? '-' : ''}${digits.slice(0, cut)}${part && `,${part}`}`;
};
