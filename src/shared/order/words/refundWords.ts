import { addBusinessDays, addMonths, formatDay, formatInstant } from '../../kernel/calendar';
import { formatBrl } from '../../kernel/money';
import { storeDayOf } from '../../kernel/storeDay';
import type { Order } from '../orderContract';
import { BOLETO_REFUND_DAYS, METHOD_WORDS, PIX_REFUND_DAYS } from '../../payment/methodWords';
import type { PaymentMethod } from '../../payment/paymentMachine';
import { isCardMethod } from '../../payment/paymentMethods';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How and how soon a refund would be made, as part of a sentence. */
export const refundWay = (method: PaymentMethod): string =>
  `${METHOD_WORDS[method].refund.how}, ${METHOD_WORDS[method].refund.within}`;

/** A refund for its buyer: how much, how, when, and by when. */
type RefundWords = { title: string; how: string; when: string; until: string };

type Refunded = Pick<Order, 'number' | 'status' | 'payment' | 'regret' | 'refundAccountAwaited' | 'history'>;

/** The text about an order's refund, full or partial; null without one. */
export const refundWords = (order: Refunded): RefundWords | null => {
  const { payment } = order;
  if (payment === null) return null;
  const { status, method, amount, refundedValue, updatedAt } = payment;
  const how = `${capital(METHOD_WORDS[method].refund.how)}.`;
  switch (status) {
    case 'refunded':
      return {
        title: `Devolvemos ${formatBrl(refundedValue || amount)}`,
        how,
        when: `Devolvido em ${formatInstant(updatedAt)}.`,
        until: afterwards(method),
      };
    case 'pendingRefund':
      return due(order, method, amount, updatedAt);
    case 'paid':
      if (isCanceled(order)) return due(order, method, amount - refundedValue, order.history.at(-1)?.at ?? updatedAt);
      return refundedValue > 0
        ? {
            title: `Devolvemos ${formatBrl(refundedValue)} de ${formatBrl(amount)}`,
            how,
            when: `A última devolução foi em ${formatInstant(updatedAt)}.`,
            until: afterwards(method),
          }
        : null;
    case 'processing':
    case 'authorized':
    case 'waitingPayment':
    case 'refused':
    case 'chargedback':
    case 'analyzing':
    case 'pendingReview':
      return null;
  }
};

// Paid and cancelled by either side: the refund is about to be requested. A chargeback is not counted.
const isCanceled = ({ status, history }: Refunded): boolean =>
  (status === 'orderCanceledByCustomer' || status === 'orderCanceledBySeller') && !history.at(-1)?.cause;

const due = (order: Refunded, method: PaymentMethod, amount: number, askedAt: string): RefundWords => ({
  title: `Vamos devolver ${formatBrl(amount)}`,
  how: `${capital(METHOD_WORDS[method].refund.how)}.`,
  ...WHEN_DUE[method](order, askedAt),
});

const complaint = (order: Refunded): string => `fale com a loja e diga ${protocolWords(order)}`;

/** When a requested refund is made, and by when it arrives. `askedAt` is an ISO instant. */
const WHEN_DUE: Record<PaymentMethod, (order: Refunded, askedAt: string) => Pick<RefundWords, 'when' | 'until'>> = {
  pix: (order, askedAt) => {
    const day = formatDay(addBusinessDays(storeDayOf(askedAt), PIX_REFUND_DAYS, 'bank'));
    return {
      when: `Pedido ao banco em ${formatInstant(askedAt)}.`,
      until: `Até ${day}. Se não cair até lá, ${complaint(order)}.`,
    };
  },
  creditCard: (order, askedAt) => {
    const day = formatDay(addMonths(storeDayOf(askedAt), 2));
    return {
      when: `Pedido à administradora do cartão em ${formatInstant(askedAt)}.`,
      until: `${capital(METHOD_WORDS.creditCard.refund.within)}. Se não aparecer até ${day}, ${complaint(order)}.`,
    };
  },
  boleto: (order) => ({
    when:
      order.refundAccountAwaited === null
        ? 'A conta já foi informada e a transferência está a caminho.'
        : 'Assim que a conta for informada na página do pedido.',
    until: `Até ${BOLETO_REFUND_DAYS} dias úteis depois de informar a conta. Se não cair até lá, ${complaint(order)}.`,
  }),
};

const protocolWords = ({ regret, number }: Refunded): string =>
  regret?.protocol ? `o protocolo ${regret.protocol}` : `o número do pedido, ${number}`;

// What is left to wait for once the money was sent back.
const afterwards = (method: PaymentMethod): string =>
  isCardMethod(method)
    ? `O estorno aparece ${METHOD_WORDS[method].refund.within}.`
    : 'Terminado: o valor já foi enviado.';

/** The refund policy of one payment method, as a line of the store's page of exchanges. */
export const refundPolicy = (method: PaymentMethod): string =>
  `${METHOD_WORDS[method].policyName}: ${refundWay(method)}.`;
