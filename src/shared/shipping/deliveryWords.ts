import { formatDay, type PlainDay } from '../kernel/calendar';
import { PAYMENT_METHOD_TRAITS, type PaymentMethod } from '../payment/paymentMethods';
import { businessDaysOf, promiseOfOption, type DeliveryPromise } from './deliveryPromise';
import type { ShippingOption } from './shippingContract';

const COUNTS_FROM_PAYMENT = 'Os prazos contam a partir da confirmação do pagamento.';

/** What a list of options says once under it; null where no days are counted: none are offered, or one is chosen. */
export const countedWords = (options: readonly ShippingOption[], chosen?: ShippingOption): string | null =>
  chosen?.schedule || options.every(({ schedule }) => schedule) ? null : COUNTS_FROM_PAYMENT;

/**
 * When an option arrives, in a list of options, as specification §9 words it: a merchant's own rule in business days
 * (pick-up is one of them), a carrier in dates, as its promise.
 */
export const deliveryWords = (option: ShippingOption, today: PlainDay): string => {
  const { customDeliveryRangeMin: min, customDeliveryRangeMax: max } = option;
  // No range above a day that is chosen.
  if (option.schedule) return 'DIA E TURNO À SUA ESCOLHA';
  if (option.storeCustomShippingId !== null && min !== null && max !== null) return ruleWords(min, max);
  return promiseWords(promiseOfOption(option, today));
};

// The specification's 'UM' is one day: said of a rule of 3 to 3 it would promise what the rule does not.
const ruleWords = (min: number, max: number): string => {
  if (max <= 1) return 'ATÉ UM DIA ÚTIL';
  return min === max ? `ATÉ ${max} DIAS ÚTEIS` : `DE ${min} A ${max} DIAS ÚTEIS`;
};

/**
 * A promise in days, everywhere the same: 'Chega entre 26/11/2026 a 30/11/2026' as specification §9 words a delivery,
 * 'Pronto para retirar em 24/11/2026'.
 */
export const promiseWords = (promise: DeliveryPromise): string => {
  const { arrivesFrom: from, arrivesTo: to, isPickup } = promise;
  const days =
    from === to ? `em ${formatDay(to)}` : `entre ${formatDay(from)} ${isPickup ? 'e' : 'a'} ${formatDay(to)}`;
  return withEstimate(`${verbOf(promise)} ${days}`, promise);
};

/** A promise while the day of payment is unknown: 'Chega de 3 a 5 dias úteis após a confirmação do pagamento'. */
export const unpaidPromiseWords = (promise: DeliveryPromise, countedFrom: PlainDay): string => {
  const { from, to } = businessDaysOf(promise, countedFrom);
  const words = `${verbOf(promise)} ${spanWords(from, to)} após a confirmação do pagamento`;
  return withEstimate(words, promise);
};

const spanWords = (from: number, to: number): string => {
  if (to <= 1) return 'em até 1 dia útil';
  return from === to || from === 0 ? `em até ${to} dias úteis` : `de ${from} a ${to} dias úteis`;
};

const verbOf = ({ isPickup }: DeliveryPromise): string => (isPickup ? 'Pronto para retirar' : 'Chega');

const withEstimate = (words: string, { isEstimate }: DeliveryPromise): string =>
  isEstimate ? `${words} (estimativa)` : words;

/** What a chosen option promises at the checkout, by the way it will be paid: a boleto's day of payment is not known yet. */
export const chosenWords = (option: ShippingOption, today: PlainDay, method: PaymentMethod): string => {
  const promise = promiseOfOption(option, today);
  switch (PAYMENT_METHOD_TRAITS[method].paidOn) {
    case 'ordering':
      return promiseWords(promise);
    case 'today':
      return `${promiseWords(promise)}, pagando hoje`;
    case 'unknown':
      return unpaidPromiseWords(promise, today);
  }
};
