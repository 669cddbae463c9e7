import type { PlainDay } from './calendar';
import { digitsOf } from './text';

/** The brands the shop takes (specification §1). */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'elo' | 'hipercard';

/** The first six digits of Elo cards, from and to (docs/brazil.md §7). */
const ELO: readonly (readonly [number, number])[] = [
  [401178, 401179],
  [431274, 431274],
  [438935, 438935],
  [451416, 451416],
  [457393, 457393],
  [457631, 457632],
  [504175, 504175],
  [506699, 506778],
  [509000, 509999],
  [627780, 627780],
  [636297, 636297],
  [636368, 636369],
  [650031, 650033],
  [650035, 650051],
  [650405, 650439],
  [650485, 650538],
  [650541, 650598],
  [650700, 650718],
  [650720, 650727],
  [650901, 650978],
  [651652, 651679],
  [655000, 655019],
  [655021, 655058],
];

const isElo = (number: string): boolean => {
  const prefix = Number(number.slice(0, 6));
  return number.length >= 6 && ELO.some(([from, to]) => prefix >= from && prefix <= to);
};

// Elo and Hipercard lie inside the ranges of Visa and Mastercard, so they are tested first.
const BRANDS: readonly { brand: CardBrand; begins: (number: string) => boolean; lengths: readonly number[] }[] = [
  { brand: 'elo', begins: isElo, lengths: [16] },
  { brand: 'hipercard', begins: (number) => /^(606282|3841[046]0)/.test(number), lengths: [13, 16, 19] },
  { brand: 'amex', begins: (number) => /^3[47]/.test(number), lengths: [15] },
  { brand: 'diners', begins: (number) => /^(30[0-5]|3095|36|38|39)/.test(number), lengths: [14, 16] },
  {
    brand: 'mastercard',
    begins: (number) => /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number),
    lengths: [16],
  },
  { brand: 'visa', begins: (number) => number.startsWith('4'), lengths: [13, 16, 19] },
];

const findBrand = (number: string) => BRANDS.find(({ begins }) => begins(number));

/**
 * The brand a number begins like, from its first digits on; null while nothing is known, and for brands the shop does
 * not take. For the mark in the field: the provider decides in the end (docs/brazil.md §7).
 */
export const cardBrandOf = (text: string): CardBrand | null => findBrand(digitsOf(text))?.brand ?? null;

/** Digits of a brand's security code: four on American Express, else three. */
export const cardCodeLengthOf = (brand: CardBrand | null): 3 | 4 => (brand === 'amex' ? 4 : 3);

/** True when the check digit holds (Luhn): every second digit from the right counts twice, less 9 above 9. */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, value) => total + value, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
};

/**
 * True for a number of a brand the shop takes, of that brand's length and with its check digit. Vectors: docs/brazil.md
 * §7.
 */
export const isCardNumber = (text: string): boolean => {
  const number = digitsOf(text);
  return (findBrand(number)?.lengths.includes(number.length) ?? false) && hasLuhnDigit(number);
};

/**
 * True for a month of 'MM/YY' that is not over: a card holds through the last day of its month.
 * @param today the day in São Paulo
 */
export const isCardExpiry = (text: string, today: PlainDay): boolean => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text.trim()) ?? [];
  return month !== '' && `20${year}-${month}` >= today.slice(0, 7);
};

/** True once a card's month is over. @param today 'YYYY-MM-DD' */
export const isCardOver = ({ expMonth, expYear }: { expMonth: number; expYear: number }, today: string): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7);
