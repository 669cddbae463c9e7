import { addBusinessDays, addMonths, formatDay, formatInstant } from '../kernel/calendar';
import { formatBrl } from '../kernel/money';
import { storeDayOf } from '../kernel/storeDay';
import type { Order } from '../order/orderContract';
import type { PaymentMethod } from './paymentMachine';

/**
 * Banking days until a refund arrives: of a Pix from the day it is requested, of a boleto from the day its account is
 * given.
 */
const PIX_DAYS = 1;
export const BOLETO_REFUND_DAYS = 5;

/** How a refund is made and how long it takes, by payment method: as the middle of a sentence. */
const WAYS: Record<PaymentMethod, { how: string; within: string }> = {
  pix: { how: 'por Pix, na conta de onde saiu o pagamento', within: `em até ${PIX_DAYS} dia útil` },
  creditCard: {
    how: 'por estorno no cartão usado na compra',
    within: 'na fatura atual ou na seguinte, conforme o dia em que ela fecha',
  },
  boleto: {
    how: 'por transferência para uma conta no nome e CPF ou CNPJ de quem comprou',
    within: `em até ${BOLETO_REFUND_DAYS} dias úteis depois de informar a conta na página do pedido`,
  },
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How and how soon a refund would be made, as part of a sentence. */
export const refundWay = (method: PaymentMethod): string => `${WAYS[method].how}, ${WAYS[method].within}`;

/** A refund for its buyer: how much, how, when, and by when. */
export type RefundWords = { title: string; how: string; when: string; until: string };

type Refunded = Pick<Order, 'number' | 'status' | 'payment' | 'regret' | 'refundAccountAwaited' | 'history'>;

/** What becomes of an order's money where it goes back, whole or in part; null where none does. */
export const refundWords = (order: Refunded): RefundWords | null => {
  const { payment } = order;
  if (payment === null) return null;
  const { status, method, amount, refundedValue, updatedAt } = payment;
  const how = `${capital(WAYS[method].how)}.`;
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

// Paid and canceled by either side: the refund is about to be requested. A chargeback is not counted.
const isCanceled = ({ status, history }: Refunded): boolean =>
  (status === 'orderCanceledByCustomer' || status === 'orderCanceledBySeller') && !history.at(-1)?.cause;

const due = (order: Refunded, method: PaymentMethod, amount: number, askedAt: string): RefundWords => {
  const ours = `fale com a loja e diga ${protocolWords(order)}`;
  const askedOn = storeDayOf(askedAt);
  const facts = { title: `Vamos devolver ${formatBrl(amount)}`, how: `${capital(WAYS[method].how)}.` };
  switch (method) {
    case 'pix': {
      const day = formatDay(addBusinessDays(askedOn, PIX_DAYS, 'bank'));
      return {
        ...facts,
        when: `Pedido ao banco em ${formatInstant(askedAt)}.`,
        until: `Até ${day}. Se não cair até lá, ${ours}.`,
      };
    }
    case 'creditCard': {
      const day = formatDay(addMonths(askedOn, 2));
      return {
        ...facts,
        when: `Pedido à administradora do cartão em ${formatInstant(askedAt)}.`,
        until: `${capital(WAYS.creditCard.within)}. Se não aparecer até ${day}, ${ours}.`,
      };
    }
    case 'boleto':
      return {
        ...facts,
        when:
          order.refundAccountAwaited === null
            ? 'A conta já foi informada e a transferência está a caminho.'
            : 'Assim que a conta for informada na página do pedido.',
        until: `Até ${BOLETO_REFUND_DAYS} dias úteis depois de informar a conta. Se não cair até lá, ${ours}.`,
      };
  }
};

const protocolWords = ({ regret, number }: Refunded): string =>
  regret?.protocol ? `o protocolo ${regret.protocol}` : `o número do pedido, ${number}`;

// What is left to wait for once the money was sent back.
const afterwards = (method: PaymentMethod): string =>
  method === 'creditCard' ? `O estorno aparece ${WAYS.creditCard.within}.` : 'Terminado: o valor já foi enviado.';

/** How each payment method is refunded, as listed on the store's page of exchanges. */
export const REFUND_POLICY: Record<PaymentMethod, string> = {
  pix: `Pix: ${refundWay('pix')}.`,
  creditCard: `Cartão de crédito: ${refundWay('creditCard')}.`,
  boleto: `Boleto: ${refundWay('boleto')}.`,
};
