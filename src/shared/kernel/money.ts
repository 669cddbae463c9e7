/** The largest amount the shop handles: R$ 9.999.999,99 (rules §4), in centavos. */
export const MAX_CENTAVOS = 999_999_999;

/** A whole number of centavos. R$ 10,50 is 1050. */
export type Centavos = number;

/** Installments of every sale: up to three, without interest (specification §9). */
export const MAX_INSTALLMENTS = 3;

/**
 * Centavos as a Brazilian reads them: 'R$ 1.234,56', with U+00A0 after 'R$'. The same text as of `Intl.NumberFormat`, which
 * takes a phone 40 to 70 ms to make and is needed by the first price of every page.
 */
export const formatBrl = (amount: Centavos): string => `${signOf(amount)}R$\u00A0${digitsOf(amount)}`;

/** The amount's digits alone, for layouts that set 'R$' smaller: '1.234,56'. */
export const formatBrlDigits = (amount: Centavos): string => signOf(amount) + digitsOf(amount);

const signOf = (amount: Centavos) => (amount < 0 ? '-' : '');

const digitsOf = (amount: Centavos) => {
  const digits = String(Math.round(Math.abs(amount))).padStart(3, '0');
  return `${inThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
};

const inThousands = (digits: string): string =>
  digits.length <= 3 ? digits : `${inThousands(digits.slice(0, -3))}.${digits.slice(-3)}`;

/**
 * Whole centavos that sum to the amount, the remainder first: R$ 100,01 in 3 is 33,34 + 33,34 + 33,33 (rules §8).
 * @param count 1 or more
 */
export const splitInstallments = (amount: Centavos, count: number): Centavos[] => {
  const part = Math.floor(amount / count);
  const remainder = amount - part * count;
  return Array.from({ length: count }, (_, index) => (index < remainder ? part + 1 : part));
};

/**
 * An amount spread over weights in proportion, in whole centavos that sum to it; none exceeds its weight while the amount
 * does not exceed all of them. Without any weight nothing is spread.
 * @param weights zero or more each, in centavos
 */
export const spread = (amount: Centavos, weights: readonly Centavos[]): Centavos[] => {
  let left = amount;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    // Each takes its share of what is still left from the weights still left, so nothing is lost to rounding.
    const share = weightLeft === 0 ? 0 : proportion(left, weight, weightLeft);
    left -= share;
    weightLeft -= weight;
    return share;
  });
};

// Products of two amounts may pass 2^53.
const proportion = (amount: Centavos, weight: Centavos, weights: Centavos): Centavos =>
  Number((BigInt(amount) * BigInt(weight) * 2n + BigInt(weights)) / (BigInt(weights) * 2n));

/** No installment is below R$ 5,00, whatever a store's own minimum (rules §15). */
export const LEAST_INSTALLMENT: Centavos = 500;

/** In how many installments an amount may be paid: none below the least, three at most, one always. @param least the store's own */
export const mostInstallments = (amount: Centavos, least: Centavos): number =>
  Math.max(1, Math.min(MAX_INSTALLMENTS, Math.floor(amount / Math.max(least, LEAST_INSTALLMENT))));

/** What is said of installments beside a price: 'até 3x de R$ 33,34'. */
type InstallmentOffer = { count: number; part: Centavos };

/** The most installments of an amount, each rounded half up to the centavo (specification §9); null where it is paid at once. */
export const installmentOffer = (amount: Centavos, least: Centavos): InstallmentOffer | null => {
  const count = mostInstallments(amount, least);
  return count === 1 ? null : { count, part: Math.round(amount / count) };
};

/** A percentage of an amount, rounded half up (rules §8). @param percent 0 to 100, whole */
export const percentOf = (amount: Centavos, percent: number): Centavos => Math.floor((amount * percent + 50) / 100);

/** Decimal text of a provider ('25.65') in centavos, without passing through floating point. @throws if it is no amount */
export const centavosFromDecimal = (text: string): Centavos => {
  const [, reais = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (reais === '') throw new Error(`not an amount: ${text}`);
  return Number(reais) * 100 + Number(cents.padEnd(2, '0'));
};
