import { formatBrl } from '../../shared/kernel/money';
import type { OrderPayment } from '../../shared/order/orderContract';
import type { PaymentMethod } from '../../shared/payment/paymentMachine';

/** How money comes back, by the way it was paid. */
const WAYS: Record<PaymentMethod, string> = {
  pix: 'O Pix volta para a conta de onde saiu, em até 1 dia útil.',
  creditCard: 'O estorno aparece em até duas faturas do cartão, conforme o seu banco.',
  boleto: 'O depósito é feito na sua conta bancária. Se ainda não sabemos qual é, informe na página do pedido.',
};

/** Who takes contested money back, by the way it was paid. */
const CONTESTED: Record<PaymentMethod, string> = {
  pix: 'O valor foi contestado no banco que fez o Pix e volta por ele.',
  creditCard: 'O valor foi contestado junto à operadora do cartão e volta por ela.',
  boleto: 'O valor foi contestado no banco que pagou o boleto e volta por ele.',
};

/** What becomes of an order's money, in Portuguese: sentences, none where nothing is to be told. */
export const refundSentences = (payment: OrderPayment | null): string[] => {
  if (!payment) return [];
  const { status, method, amount, refundedValue } = payment;
  switch (status) {
    case 'paid':
    case 'pendingRefund':
      return [`Vamos devolver ${formatBrl(amount)}. ${WAYS[method]}`];
    case 'refunded':
      return [`Devolvemos ${formatBrl(refundedValue || amount)}. ${WAYS[method]}`];
    case 'chargedback':
      return [CONTESTED[method]];
    case 'processing':
    case 'authorized':
    case 'waitingPayment':
    case 'analyzing':
    case 'pendingReview':
    case 'refused':
      return ['Nada foi cobrado.'];
  }
};

/** What was given back of a payment so far, in Portuguese: sentences. */
export const partRefundSentences = (payment: OrderPayment | null): string[] =>
  payment
    ? [
        `Até agora devolvemos ${formatBrl(payment.refundedValue)} de ${formatBrl(payment.amount)}. ${WAYS[payment.method]}`,
      ]
    : [];
