import { digitsOf } from '../kernel/text';

/** Digits of a boleto's barcode and of the line people type. Source: docs/brazil.md §5. */
const BARCODE_LENGTH = 44;
const LINE_LENGTH = 47;

/** Check digit of a field of the line: weights 2 and 1 from the right, digits of the products summed. */
const mod10 = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return (10 - (sum % 10)) % 10;
};

/** General check digit: weights 2 to 9 from the right over the other 43 digits; 0, 10 and 11 count as 1. */
const mod11 = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
};

/** The 44 digits of a barcode from its parts: bank and currency (4), due factor and value (14), the bank's own (25). */
export const boletoBarcode = (bankAndCurrency: string, factorAndValue: string, freeField: string): string => {
  const rest = `${bankAndCurrency}${factorAndValue}${freeField}`;
  return `${bankAndCurrency}${mod11(rest)}${factorAndValue}${freeField}`;
};

/** The 47 digits people type for a barcode of 44. */
export const lineOfBarcode = (barcode: string): string => {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return `${fields.map((field) => `${field}${mod10(field)}`).join('')}${barcode.charAt(4)}${barcode.slice(5, 19)}`;
};

/** The 44 digits of the barcode behind a typed line; null when a check digit does not hold. */
export const barcodeOfLine = (text: string): string | null => {
  const line = digitsOf(text);
  if (line.length !== LINE_LENGTH) return null;
  const free = `${line.slice(4, 9)}${line.slice(10, 20)}${line.slice(21, 31)}`;
  const barcode = `${line.slice(0, 4)}${line.slice(32, 33)}${line.slice(33)}${free}`;
  if (barcode.length !== BARCODE_LENGTH) return null;
  const isWhole = barcode === boletoBarcode(barcode.slice(0, 4), barcode.slice(5, 19), barcode.slice(19));
  return isWhole && lineOfBarcode(barcode) === line ? barcode : null;
};

/** The line as banks print it: '34191.09123 34567.880058 71234.570001 8 16470000012990'. */
export const formatBoletoLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

const FIRST_FACTOR = 1000;
const FACTORS = 9000;
const FACTOR_DAY_ZERO = Date.parse('1997-10-07T00:00:00Z');
const DAY_MS = 86_400_000;

/** The due factor of a day 'YYYY-MM-DD': days since 7 October 1997, back to 1000 after 9999. */
export const boletoDueFactor = (day: string): string => {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - FACTOR_DAY_ZERO) / DAY_MS);
  return String(FIRST_FACTOR + ((days - FIRST_FACTOR) % FACTORS)).padStart(4, '0');
};
