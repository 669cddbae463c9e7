import type { PaymentRefusal } from '../../shared/order/orderContract';

const OTHER_WAY = 'Tente com outro cartão, ou escolha Pix ou boleto.';

/** Why no money came, and what to do about it, in Portuguese; `why` goes on in the middle of a sentence. */
export const refusalSentences: Record<PaymentRefusal, { why: string; next: string }> = {
  cardRefused: { why: 'o banco do cartão não autorizou a compra', next: OTHER_WAY },
  cardNoFunds: { why: 'o cartão não tem limite para este valor', next: OTHER_WAY },
  cardExpired: { why: 'o cartão está vencido', next: OTHER_WAY },
  cardData: {
    why: 'os dados do cartão não conferem',
    next: 'Confira número, validade e código de segurança, e tente de novo.',
  },
  cardBlocked: {
    why: 'o cartão está bloqueado para esta compra',
    next: 'Fale com o seu banco, tente com outro cartão, ou escolha Pix ou boleto.',
  },
  antifraud: {
    why: 'a análise de segurança não aprovou a compra',
    next: 'Escolha Pix ou boleto, ou fale com a gente.',
  },
  expired: { why: 'o prazo para pagar terminou', next: 'Gere um novo código na página do pedido.' },
  canceled: { why: 'o pagamento foi cancelado', next: 'Pague de novo na página do pedido.' },
  notMade: { why: 'o pagamento não chegou a ser feito', next: 'Pague de novo na página do pedido.' },
};
