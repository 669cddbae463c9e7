import { METHOD_WORDS } from '../../payment/methodWords';
import type { PaymentMethod } from '../../payment/paymentMethods';
import type { PaymentRefusal } from '../../payment/paymentRefusals';

type RefusalWords = { title: string; text: string };

/** Why a payment failed, and what to do next. Nothing was charged in any of these cases. */
const REFUSALS: Record<PaymentRefusal, RefusalWords> = {
  cardRefused: {
    title: 'O cartão não foi aprovado',
    text: 'O banco recusou sem dizer o motivo. Tente outro cartão ou pague com Pix. Nada foi cobrado.',
  },
  cardNoFunds: {
    title: 'O cartão não tem limite para esta compra',
    text: 'Use outro cartão ou pague com Pix ou boleto. Nada foi cobrado.',
  },
  cardExpired: { title: 'O cartão venceu', text: 'Use outro cartão ou pague com Pix. Nada foi cobrado.' },
  cardData: {
    title: 'Algum dado do cartão não confere',
    text: 'Digite o cartão de novo com atenção à validade e ao CVV. Nada foi cobrado.',
  },
  cardBlocked: {
    title: 'O cartão está bloqueado para esta compra',
    text: 'Fale com o banco para liberar e tente de novo, ou pague com Pix. Nada foi cobrado.',
  },
  antifraud: {
    title: 'O pagamento não passou na análise de segurança',
    text: 'Pague com Pix ou boleto, ou fale com a loja. Nada foi cobrado.',
  },
  expired: {
    title: 'O tempo para pagar acabou',
    text: 'Nada foi cobrado. Os produtos continuam reservados por enquanto: pague de novo.',
  },
  canceled: { title: 'Este pagamento foi cancelado', text: 'Nada foi cobrado. Escolha como pagar o pedido.' },
  notMade: {
    title: 'O pagamento não pôde ser feito',
    text: 'Nada foi cobrado. Tente de novo ou pague de outra forma.',
  },
};

/** Why a payment failed and what to do next, by payment method. */
export const refusalWords = (refusal: PaymentRefusal, method: PaymentMethod): RefusalWords =>
  METHOD_WORDS[method].refusals[refusal] ?? REFUSALS[refusal];
