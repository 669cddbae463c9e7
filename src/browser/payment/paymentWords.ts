import type { OrderPayment } from '../../shared/order/orderContract';
import type { CardBrand } from '../../shared/kernel/card';
import { formatBrl, splitInstallments, type Centavos } from '../../shared/kernel/money';
import type { Refusal } from '../../shared/kernel/refusal';
import { paymentTexts } from '../texts/paymentTexts';
import type { CardFace } from './cardEntry';

/**
 * The parts of an amount in one line: '2x de R$ 33,34, total R$ 66,68', or where they differ
 * '3x (R$ 33,34 + R$ 33,33 + R$ 33,33 = R$ 100,00)'.
 */
export const partsWords = (parts: readonly Centavos[]): string => {
  const [first = 0, ...others] = parts;
  if (others.length === 0) return paymentTexts.atOnce(formatBrl(first));
  const total = formatBrl(parts.reduce((sum, part) => sum + part, 0));
  if (others.every((part) => part === first))
    return paymentTexts.inAll(paymentTexts.equalParts(parts.length, formatBrl(first)), total);
  return `${paymentTexts.unequalParts(parts.length)} (${paymentTexts.sum(parts.map(formatBrl), total)})`;
};

/** An installment choice: its name, and its parts as a sum. */
export const installmentChoice = (amount: Centavos, count: number) => {
  const parts = splitInstallments(amount, count);
  const first = parts[0] ?? amount;
  const isEven = parts.every((part) => part === first);
  if (count === 1) return { title: paymentTexts.once, isFree: false, sum: null };
  return {
    title: isEven ? paymentTexts.equalParts(count, formatBrl(first)) : paymentTexts.unequalParts(count),
    isFree: true,
    sum: paymentTexts.sum(parts.map(formatBrl), formatBrl(amount)),
  };
};

/** A brand's name; '' for one the shop does not know. */
export const brandName = (brand: CardBrand | null): string => (brand === null ? '' : paymentTexts.brands[brand]);

/** A card as it may be shown: 'Visa final 0010'. */
export const faceWords = ({ brand, lastDigits }: CardFace): string =>
  paymentTexts.cardOf(brandName(brand), lastDigits).trim();

/**
 * Why nothing can be paid at all: nobody can take the money, or goods may not be sold like this (any more); null for every
 * other refusal.
 */
export const stopWords = ({ details }: Refusal) => {
  switch (details?.reason) {
    case 'noRecipient':
      return paymentTexts.noRecipient;
    case 'prescriptionNeeded':
      return { title: paymentTexts.prescriptionTitle, text: paymentTexts.prescriptionText(details.title ?? '') };
    case 'notSoldOnline':
      return { title: paymentTexts.notSoldTitle, text: paymentTexts.notSoldText(details.title ?? '') };
    default:
      return null;
  }
};

/**
 * Why a Pix or boleto is refused while unpaid orders hold a product (PaymentMethodUnavailableError): what else can be
 * done; null for every other refusal.
 */
export const reservedWords = ({ name, details }: Refusal) => {
  if (name !== 'PaymentMethodUnavailableError') return null;
  const { title: product = '', available = 0 } = details ?? {};
  return available > 0
    ? { title: paymentTexts.reservedButTitle, text: paymentTexts.reservedBut(product, available) }
    : { title: paymentTexts.reservedTitle, text: paymentTexts.reserved(product) };
};

/**
 * How an order was paid or is to be: 'Cartão de crédito Visa final 0010, 2x de R$ 33,34'.
 * @param form title where it begins a line; name within a sentence: 'boleto', 'Pix'
 */
export const orderPaymentWords = (
  payment: Pick<OrderPayment, 'method' | 'card'>,
  form: 'title' | 'name' = 'title',
): string => {
  const { method, card } = payment;
  const words = paymentTexts.methods[method][form];
  if (card === null) return words;
  const { brand, lastDigits, installments } = card;
  const face = lastDigits === null ? '' : ` ${paymentTexts.cardOf(brand ?? '', lastDigits).trim()}`;
  return `${words}${face}, ${partsWords(installments)}`;
};
