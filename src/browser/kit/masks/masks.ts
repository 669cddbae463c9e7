import type { Mask, MaskPattern } from './mask';

const DIGIT = /\d/;
const LETTER_OR_DIGIT = /[0-9A-Za-z]/;

/** '0' stands for a digit, 'A' for a letter or digit, all else for itself. */
const pattern = (text: string): MaskPattern =>
  Array.from(text, (character) => ({ 0: DIGIT, A: LETTER_OR_DIGIT })[character] ?? character);

const digits = (text: string): Mask => {
  const places = pattern(text);
  return { accepts: DIGIT, inputMode: 'numeric', patternOf: () => places };
};

/** Where more digits than fit the short form need the long one. */
const digitsUpTo = (limit: number, short: string, long: string): Mask => {
  const places = { short: pattern(short), long: pattern(long) };
  return {
    accepts: DIGIT,
    inputMode: 'numeric',
    patternOf: (accepted) => (accepted.length > limit ? places.long : places.short),
  };
};

const CPF = pattern('000.000.000-00');
const CNPJ = pattern('AA.AAA.AAA/AAAA-00');

/** Personal tax id, 000.000.000-00 (specification §5). */
export const cpfMask: Mask = digits('000.000.000-00');

/** Company tax id, 00.000.000/0000-00, with letters in its first twelve places (rules §13). */
export const cnpjMask: Mask = { accepts: LETTER_OR_DIGIT, inputMode: 'text', patternOf: () => CNPJ };

/** Either tax id: the company's after 11 digits, or at the first letter (specification §5, rules §13). */
export const cpfOrCnpjMask: Mask = {
  accepts: LETTER_OR_DIGIT,
  inputMode: 'text',
  patternOf: (accepted) => (accepted.length > 11 || /[A-Z]/.test(accepted) ? CNPJ : CPF),
};

/** Legal case number, 0000000-00.0000.0.00.0000 (specification §5). */
export const legalCaseMask: Mask = digits('0000000-00.0000.0.00.0000');

const nationalPhone = digitsUpTo(10, '(00) 0000-0000', '(00) 00000-0000');

/**
 * Phone with area code; the long form from the eleventh digit (specification §5). Browsers fill in '+55 19 …' and
 * people paste '019 …': the country code and the zero go.
 */
export const phoneMask: Mask = {
  ...nationalPhone,
  clean: (accepted, raw) => (/^\s*\+\s*55/.test(raw) ? accepted.slice(2) : accepted).replace(/^0+/, ''),
};

/** Phone with country code, +00 (00) 0000-0000, or nine digits beyond twelve (specification §5). */
export const countryPhoneMask: Mask = digitsUpTo(12, '+00 (00) 0000-0000', '+00 (00) 00000-0000');

/** Postal code, 00000-000 (specification §5). */
export const zipCodeMask: Mask = digits('00000-000');

/** Date, 00/00/0000 (specification §5). */
export const dateMask: Mask = digits('00/00/0000');

/** Card expiry, 00/00 (specification §5). */
export const cardExpiryMask: Mask = digits('00/00');

/** The card's security code: three digits, or four on American Express. */
export const cardCodeMask: Mask = digits('0000');

const AMEX = pattern('0000 000000 00000');
const DINERS = pattern('0000 000000 0000');
const CARD = pattern('0000 0000 0000 0000');

/** Card number: four groups of four, as printed on Amex and Diners once recognised (rules §9). */
export const cardMask: Mask = {
  accepts: DIGIT,
  inputMode: 'numeric',
  patternOf: (accepted) => {
    if (/^3[47]/.test(accepted)) return AMEX;
    return /^(30[0-5]|3095|36|38|39)/.test(accepted) ? DINERS : CARD;
  },
};
