import { parse } from 'csv-parse/sync';
import type { LightMyRequestResponse } from 'fastify';

import { complaintsOfHtml, complaintsOfXml } from './foreignMarkup';
import { FOREIGN } from './payloads';

/** What a spreadsheet would run. */
const FORMULA = /^\s*[=+\-@]/;
/** Numbers are no formulas. */
const NUMBER = /^-?[\d.,]+$/;

/** Cells that a spreadsheet would take for formulas, and lines that have more cells than the first. */
export function complaintsOfCsv(csv: string): string[] {
  const rows: string[][] = parse(csv, { delimiter: ';', bom: true });
  return rows.flat().flatMap((cell) => (FORMULA.test(cell) && !NUMBER.test(cell) ? [`cell ${cell}`] : []));
}

/** Lines that begin with none of the words a file of lines is made of. */
const complaintsOfLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter(
      (line) =>
        !/^($|User-agent: \*$|Disallow: \/|Sitemap: http|Contact: |Expires: |Preferred-Languages: |Canonical: )/.test(
          line,
        ),
    )
    .map((line) => `line ${line}`);

const JSON_TYPE = 'application/json; charset=utf-8';
const XML = /^(application|text)\/xml/;

/** What of an answer is code, or may be taken for it, as its type says. @param origin scheme and host of the pages */
export function complaintsOfAnswer({ headers, body, statusCode }: LightMyRequestResponse, origin: string): string[] {
  const type = String(headers['content-type'] ?? '');
  const found: string[] = [];
  if (statusCode >= 500 && !(statusCode === 503 && body.includes('"UnavailableError"'))) found.push(`${statusCode}`);
  if (body !== '' && headers['x-content-type-options'] !== 'nosniff') found.push('no nosniff');
  for (const [name, value] of Object.entries(headers)) {
    if (name.includes(FOREIGN) || /[\r\n]/.test(String(value))) found.push(`header ${name}`);
    if (name === 'location' && new URL(String(value), origin).origin !== origin)
      found.push(`leads to ${String(value)}`);
  }
  if (type.startsWith('text/html')) return [...found, ...complaintsOfHtml(body, { origin })];
  if (type.startsWith('text/csv')) return [...found, ...complaintsOfCsv(body)];
  if (XML.test(type)) return [...found, ...complaintsOfXml(body)];
  if (type.startsWith('text/plain')) return [...found, ...complaintsOfLines(body)];
  if (type === JSON_TYPE) JSON.parse(body);
  else if (body !== '' && !/^(image\/(jpeg|webp|avif|png)|application\/pdf)$/.test(type)) found.push(`type ${type}`);
  return found;
}
