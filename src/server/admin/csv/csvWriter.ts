import { stringify } from 'csv-stringify/sync';

import { formatDay, formatTime, type PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';

/** Numbers and instants, which a spreadsheet should parse: written unquoted. */
type CsvLiteral = { literal: string };

/** A value of a cell: text, which stays the text it is; a number as Brazilians write it, with a decimal comma. */
export type CsvValue = string | number | CsvLiteral | null;

/** What makes spreadsheets read UTF-8 as such. */
export const CSV_BOM = '\uFEFF';

/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

// In Portuguese and in English, whole or cut.
const MONTHS =
  'jan(eiro|uary)?|fev(ereiro)?|feb(ruary)?|mar(ço|ch)?|abr(il)?|apr(il)?|maio?|may|jun(ho|e)?|jul(ho|y)?|ago(sto)?|' +
  'aug(ust)?|set(embro)?|sep(t|tember)?|out(ubro)?|oct(ober)?|nov(embro|ember)?|dez(embro)?|dec(ember)?';

/** Texts that Excel and LibreOffice turn into something else: '01234567890', '1/2', '1E5', 'MAR-26', 'VERDADEIRO'. */
const CONVERTED = [
  /^(?=[^a-z]*\d)[\s\d.,:/\-+%()]*((e[+-]?\d+|[ap]m?)\s*)?$/i,
  /^\s*(R\$|US\$|\$|€)[\s\d.,-]*$/,
  new RegExp(`^(?=.*\\d)[\\d\\s./,-]*(${MONTHS})\\.?[\\d\\s./,-]*$`, 'iu'),
  /^\s*(true|false|verdadeiro|falso)\s*$/i,
];

/**
 * Lines of a CSV file as Brazilian spreadsheets read it: ';' between the cells, decimal comma, quotes where they are
 * needed. A text stays the text it is: an apostrophe stands before one that would run as a formula, a tab before one that
 * would become a number, a date or a truth value (readers trim it). Each ends in CR LF. Many at a time: each call of the library reads its options anew.
 */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((values) => values.map(cellOf)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** An amount as a cell: 'R$' and thousands left out, so that a spreadsheet can sum it. @param centavos a whole number */
export const csvAmount = (centavos: number): CsvLiteral => {
  const [whole, cents] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100];
  return { literal: `${centavos < 0 ? '-' : ''}${whole},${String(cents).padStart(2, '0')}` };
};

/** A day as a cell: '20/11/2026'. */
export const csvDay = (day: PlainDay): CsvLiteral => ({ literal: formatDay(day) });

/** An instant as a cell that spreadsheets sort by: '20/11/2026 10:28'. @param instant ISO string */
export const csvInstant = (instant: string): CsvLiteral => ({
  literal: `${formatDay(storeDayOf(instant))} ${formatTime(instant)}`,
});

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? asText(value) : value.literal;
};

const asText = (text: string): string => {
  if (FORMULA.test(text)) return `'${text}`;
  return CONVERTED.some((pattern) => pattern.test(text)) ? `\t${text}` : text;
};
