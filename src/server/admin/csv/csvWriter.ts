/** A value of a cell: text as it is; a number as Brazilians write it, with a decimal comma. */
export type CsvValue = string | number | null;

/** What makes spreadsheets read UTF-8 as such. */
export const CSV_BOM = '\uFEFF';

/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file as Brazilian spreadsheets read it: ';' between the cells, decimal comma, quotes where they are
 * needed, and an apostrophe before a text that would run as a formula. Ends in CR LF.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(';')}\r\n`;

/** An amount as a cell: 'R$' and thousands left out, so that a spreadsheet can sum it. @param centavos a whole number */
export const csvAmount = (centavos: number): string => {
  const [whole, cents] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100];
  return `${centavos < 0 ? '-' : ''}${whole},${String(cents).padStart(2, '0')}`;
};

const AMOUNT = /^-?\d+(,\d+)?$/;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  // A negative amount is a number, no formula.
  const safe = FORMULA.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
