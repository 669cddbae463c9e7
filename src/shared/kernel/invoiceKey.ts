import type { PlainDay } from './calendar';
import { isCnpj, isCpf } from './documents';
import { isStateCode } from './ibgeCode';

/** State, year and month, issuer (letters allowed), model, and the rest, in their places. */
const PARTS = /^(\d{2})\d{2}(\d{2})([0-9A-Z]{12}\d{2})(\d{2})\d{22}$/;

/** NF-e and NFC-e. */
const INVOICE_MODELS: ReadonlySet<string> = new Set(['55', '65']);

/** An access key as printed or pasted, without its spaces. */
export const invoiceKeyOf = (text: string): string => text.replace(/\s/g, '');

/**
 * The model of the document an access key is of ('57' for a CT-e); null for no key: 44 places, a state, a month, the
 * issuer's CNPJ (or CPF after three zeros), the model and the check digit. Letters must be capitals. Vectors:
 * docs/brazil.md §6.
 */
export const keyModel = (text: string): string | null => {
  const key = invoiceKeyOf(text);
  const [, state = '', month = '', issuer = '', model = ''] = PARTS.exec(key) ?? [];
  if (!isStateCode(state) || !/^(0[1-9]|1[0-2])$/.test(month)) return null;
  const isIssuer = isCnpj(issuer) || (issuer.startsWith('000') && isCpf(issuer.slice(3)));
  return isIssuer && Number(key.at(43)) === invoiceCheckDigit(key.slice(0, 43)) ? model : null;
};

/** True for the access key of an NF-e or NFC-e. */
export const isInvoiceKey = (text: string): boolean => INVOICE_MODELS.has(keyModel(text) ?? '');

/** Why an access key is not taken for an order: not a key, another issuer's, or of a month in which it cannot be issued. */
export type InvoiceKeyFault = 'not accepted' | 'otherCompany' | 'otherMonth';

/**
 * Compares a key with the order it is given for: it is the selling store's own, issued between the month of the order and
 * this one. @param companyId the store's CNPJ without punctuation @param placedOn, today days of the store
 */
export const invoiceKeyFault = (
  text: string,
  { companyId, placedOn, today }: { companyId: string | null; placedOn: PlainDay; today: PlainDay },
): InvoiceKeyFault | null => {
  if (!isInvoiceKey(text)) return 'not accepted';
  const key = invoiceKeyOf(text);
  if (key.slice(6, 20) !== companyId) return 'otherCompany';
  const month = key.slice(2, 6);
  return month < monthOf(placedOn) || month > monthOf(today) ? 'otherMonth' : null;
};

/** As a key has it: '2611' for a day of November 2026. */
const monthOf = (day: PlainDay): string => day.slice(2, 4) + day.slice(5, 7);

/** An access key as printed: eleven groups of four. */
export const groupedInvoiceKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The portal of the Receita Federal where an NF-e is looked up; it asks for the access key itself. */
export const INVOICE_PORTAL = 'https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo';

/** Of the 43 places before it: weights 2 to 9 from the right, again and again; a letter counts as its ASCII code less 48. */
export const invoiceCheckDigit = (places: string): number => {
  const sum = Array.from(places)
    .reverse()
    .reduce((total, place, index) => total + (place.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};
