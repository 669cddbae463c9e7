import { isCnpj, isCpf } from './documents';
import { isStateCode } from './ibgeCode';

/** State, year and month, issuer (letters allowed), model, and the rest, in their places. */
const PARTS = /^(\d{2})\d{2}(\d{2})([0-9A-Z]{12}\d{2})(55|65)\d{22}$/;

/** An access key as printed or pasted, without its spaces. */
export const invoiceKeyOf = (text: string): string => text.replace(/\s/g, '');

/**
 * True for the access key of an NF-e or NFC-e: 44 places, a state, a month, the issuer's CNPJ (or CPF after three
 * zeros), the model and the check digit. Letters must be capitals. Vectors: docs/brazil.md §6.
 */
export const isInvoiceKey = (text: string): boolean => {
  const key = invoiceKeyOf(text);
  const [, state = '', month = '', issuer = ''] = PARTS.exec(key) ?? [];
  if (!isStateCode(state) || !/^(0[1-9]|1[0-2])$/.test(month)) return false;
  const isIssuer = isCnpj(issuer) || (issuer.startsWith('000') && isCpf(issuer.slice(3)));
  return isIssuer && Number(key.at(43)) === checkDigitOf(key.slice(0, 43));
};

/** An access key as printed: eleven groups of four. */
export const groupedInvoiceKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The portal of the Receita Federal where an NF-e is looked up; it asks for the access key itself. */
export const INVOICE_PORTAL = 'https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo';

// Weights 2 to 9 from the right, again and again; a letter counts as its ASCII code less 48, as in the CNPJ.
const checkDigitOf = (places: string): number => {
  const sum = Array.from(places)
    .reverse()
    .reduce((total, place, index) => total + (place.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};
