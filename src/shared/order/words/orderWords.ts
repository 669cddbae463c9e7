import type { PaymentStatus } from '../../payment/paymentMachine';
import type { PaymentMethod } from '../../payment/paymentMethods';
import type { PaymentRefusal } from '../../payment/paymentRefusals';
import type { Order, OrderMoveCause } from '../orderContract';
import { PRESUMED_DELIVERY } from '../presumedDelivery';
import { REGRET_WAYS } from '../regret';
import type { SaleOrderStatus } from '../saleOrderMachine';
import { ABANDONED_ROW, canceled } from './endedWords';
import { CONCLUDED, going, ON_ITS_WAY, PACKING, PAID } from './goingWords';
import { refusalWords } from './refusalWords';
import { UNPAID } from './unpaidWords';
import type { OrderWords, PaymentPhase, Row } from './wordTypes';

const PHASES: Record<PaymentStatus, PaymentPhase> = {
  processing: 'preparing',
  authorized: 'deciding',
  analyzing: 'deciding',
  pendingReview: 'deciding',
  waitingPayment: 'awaited',
  refused: 'refused',
  paid: 'paid',
  pendingRefund: 'returning',
  refunded: 'returned',
  chargedback: 'contested',
};

const CANCELED = { label: 'Cancelado', title: 'O pedido foi cancelado' };
/** The table of texts about an order, by its status, its payment's status, and its payment method. */
const TABLE: Record<SaleOrderStatus, Row> = {
  opened: UNPAID,
  waitingPayment: UNPAID,
  paymentReject: UNPAID,
  paymentApproved: going(PAID),
  invoiceGenerated: going(PACKING),
  shipped: ON_ITS_WAY,
  shippedManual: ON_ITS_WAY,
  concluded: CONCLUDED,
  orderCanceledByCustomer: canceled(CANCELED.label, CANCELED.title, 'Você desistiu da compra'),
  orderCanceledBySeller: canceled('Cancelado pela loja', 'A loja cancelou o pedido'),
  abandoned: ABANDONED_ROW,
};

const READY: Partial<OrderWords> = {
  label: 'Pronto para retirar',
  title: 'O pedido espera por você na loja',
  text: 'Ao chegar, diga o número do pedido.',
  next: 'Agora: o pedido espera por você na loja. Ao chegar, diga o número dele.',
};
/** Where the buyer fetches it at the store. */
const PICKUP: Partial<Record<SaleOrderStatus, Partial<OrderWords>>> = {
  paymentApproved: { text: 'Obrigado. Avisamos por e-mail quando o pedido estiver pronto para retirar.' },
  invoiceGenerated: {
    text: 'Avisamos por e-mail quando você puder retirar.',
    next: 'Agora: a loja separa o pedido e avisa quando você puder retirar.',
  },
  shipped: READY,
  shippedManual: READY,
  concluded: { label: 'Retirado', title: 'O pedido foi retirado' },
};

const PRESUMED: Partial<OrderWords> = {
  label: PRESUMED_DELIVERY,
  tone: 'info',
  title: 'O pedido já deve ter chegado',
  text: 'Ninguém nos avisou da entrega. Se ele não chegou, fale com a loja.',
};

/** What of an order its words depend on. */
type WordedOrder = {
  status: SaleOrderStatus;
  payment: { method: PaymentMethod; status: PaymentStatus; refusal: PaymentRefusal | null } | null;
  /** Why it took its status, where that names the wrong one. */
  cause?: OrderMoveCause | null;
  /** True where the buyer fetches it at the store. */
  isPickup?: boolean;
};

const phaseOf = (payment: WordedOrder['payment'], cause: WordedOrder['cause']): PaymentPhase => {
  if (cause === 'chargedback') return 'contested';
  if (payment === null) return 'none';
  return payment.status === 'refused' && payment.refusal === 'expired' ? 'expired' : PHASES[payment.status];
};

/** What its buyer reads of an order, on its page, in their list and in letters. */
export const orderWords = ({ status, payment, cause, isPickup }: WordedOrder): OrderWords => {
  const { method = 'pix', refusal = null } = payment ?? {};
  const phase = phaseOf(payment, cause);
  const words = TABLE[status][phase][method];
  // The provider gave the money back: the store did not cancel anything.
  if (cause === 'refunded') return { ...words, ...CANCELED };
  if (phase === 'refused' && refusal !== null && words.action === 'payAgain')
    return { ...words, ...refusalWords(refusal, method) };
  if (cause === 'presumed' && phase !== 'returning' && phase !== 'returned' && phase !== 'contested')
    return { ...words, ...PRESUMED };
  const isTakenBack = REGRET_WAYS[status] === 'return' && (phase === 'returning' || phase === 'returned');
  return isPickup && phase !== 'contested' && !isTakenBack ? { ...words, ...PICKUP[status] } : words;
};

/** The same of an order as its page knows it. */
export const wordsOfOrder = ({ status, payment, history, shipping }: Order): OrderWords =>
  orderWords({ status, payment, cause: history.at(-1)?.cause, isPickup: shipping.isPickup });
