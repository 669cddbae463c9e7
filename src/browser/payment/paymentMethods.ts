import { splitInstallments, type Centavos } from '../../shared/kernel/money';
import type { PaymentMethod } from '../../shared/payment/paymentMethods';
import type { IconName } from '../kit/Icon/iconPaths';
import type { orderTexts } from '../texts/orderTexts';
import { paymentTexts } from '../texts/paymentTexts';
import type { KeptPayment, PaymentEntry } from './paymentEntry';
import { faceWords, partsWords } from './paymentWords';

type MethodScreen = {
  icon: IconName;
  /** What is kept of a choice: never the card. */
  keep: (entry: PaymentEntry) => KeptPayment;
  /** A choice in two lines, for the review: what, and what is worth knowing of it. */
  review: (entry: PaymentEntry, amount: Centavos) => [string, string];
  /** What the confirmation of a new order says while its payment is open. */
  next: keyof typeof orderTexts.confirmedNext;
};

/** What the shop's pages need of each payment method; in the order of the checkout. Texts are in `paymentTexts`. */
export const METHOD_SCREENS: Record<PaymentMethod, MethodScreen> = {
  pix: {
    icon: 'pix',
    keep: () => ({ method: 'pix' }),
    review: () => [paymentTexts.methods.pix.title, paymentTexts.pixReview],
    next: 'pix',
  },
  creditCard: {
    icon: 'card',
    keep: ({ installments }) => ({ method: 'creditCard', installments }),
    review: ({ installments, card }, amount) => {
      const { title } = paymentTexts.methods.creditCard;
      const parts = partsWords(splitInstallments(amount, installments));
      const words = installments === 1 ? parts : paymentTexts.installmentsOf(parts);
      return [card === null ? title : `${title} ${faceWords(card)}`, `${words}. ${paymentTexts.statement}`];
    },
    next: 'deciding',
  },
  boleto: {
    icon: 'barcode',
    keep: () => ({ method: 'boleto' }),
    review: () => [paymentTexts.methods.boleto.title, paymentTexts.boletoReview],
    next: 'boleto',
  },
};

/** Payment methods in the order of the checkout. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record has every method as its key
export const METHODS_IN_ORDER = Object.keys(METHOD_SCREENS) as PaymentMethod[];
