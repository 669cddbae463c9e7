import { formatInstant } from '../../kernel/calendar';
import { formatBrl } from '../../kernel/money';
import { capitalized } from '../../kernel/text';
import type { Order } from '../orderContract';
import { METHOD_WORDS, type MethodWords } from '../../payment/methodWords';
import type { PaymentMethod } from '../../payment/paymentMethods';

const wayOf = ({ refund: { how, within } }: MethodWords): string => `${how}, ${within}`;

/** How and how soon a refund would be made, as part of a sentence. */
export const refundWay = (method: PaymentMethod): string => wayOf(METHOD_WORDS[method]);

/** A refund for its buyer: how much, how, when, and by when. */
type RefundWords = { title: string; how: string; when: string; until: string };

type Refunded = Pick<Order, 'number' | 'status' | 'payment' | 'regret' | 'refundAccountAwaited' | 'history'>;

/** The text about an order's refund, full or partial; null without one. */
export const refundWords = (order: Refunded): RefundWords | null => {
  const { payment } = order;
  if (payment === null) return null;
  const { status, method, amount, refundedValue, updatedAt } = payment;
  const { refund } = METHOD_WORDS[method];
  const how = `${capitalized(refund.how)}.`;
  switch (status) {
    case 'refunded':
      return {
        title: `Devolvemos ${formatBrl(refundedValue || amount)}`,
        how,
        when: `Devolvido em ${formatInstant(updatedAt)}.`,
        until: refund.made,
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
            until: refund.made,
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

const due = (order: Refunded, method: PaymentMethod, amount: number, askedAt: string): RefundWords => {
  const { refund } = METHOD_WORDS[method];
  const complaint = `fale com a loja e diga ${protocolWords(order)}`;
  return {
    title: `Vamos devolver ${formatBrl(amount)}`,
    how: `${capitalized(refund.how)}.`,
    ...refund.due({ askedAt, isAccountAwaited: order.refundAccountAwaited !== null, complaint }),
  };
};

const protocolWords = ({ regret, number }: Refunded): string =>
  regret?.protocol ? `o protocolo ${regret.protocol}` : `o número do pedido, ${number}`;

/** The refund policy of every payment method, as lines of the store's page of exchanges. */
export const refundPolicy = (): string[] =>
  Object.values(METHOD_WORDS).map((words) => `${words.policyName}: ${wayOf(words)}.`);
