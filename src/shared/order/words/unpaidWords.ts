import { PAY_AGAIN_HOURS } from '../../payment/paymentTimes';
import { CONTESTED, LATE_RETURNED, LATE_RETURNING, RETURNING } from './moneyBackWords';
import { refusalWords } from './refusalWords';
import { all, type ByMethod, type OrderWords, type Row } from './wordTypes';
import { PAID } from './goingWords';

const WAITING = { label: 'Aguardando pagamento', tone: 'warn' } as const;
const cardInDoubt: OrderWords = {
  ...WAITING,
  title: 'Estamos confirmando o pagamento com o banco',
  text: 'Costuma levar poucos minutos. Esta página muda sozinha e avisamos por e-mail. Não pague de novo.',
  next: 'Agora: esperamos a resposta do banco.',
  action: null,
};
const preparing = (title: string): OrderWords => ({
  ...WAITING,
  title,
  text: 'Leva alguns segundos. Esta página muda sozinha.',
  next: 'Agora: esperamos o pagamento ficar pronto.',
  action: null,
});
const PREPARING: ByMethod = {
  pix: preparing('Estamos gerando o código Pix'),
  boleto: preparing('Estamos gerando o boleto'),
  creditCard: cardInDoubt,
};
const DECIDING: ByMethod = {
  ...all({
    ...WAITING,
    title: 'Estamos conferindo o pagamento',
    text: 'Esta página muda sozinha e avisamos por e-mail. Não pague de novo.',
    next: 'Agora: a loja confere o valor que chegou.',
    action: null,
  }),
  creditCard: cardInDoubt,
};
const toPay = (title: string, text: string): OrderWords => ({
  ...WAITING,
  title,
  text,
  next: 'Agora: esperamos o seu pagamento. Quando ele chegar, separamos os produtos.',
  action: 'pay',
});
const TO_PAY: ByMethod = {
  pix: toPay('Falta pagar o Pix', 'Os produtos estão reservados para você.'),
  boleto: toPay('Falta pagar o boleto', 'Os produtos estão reservados para você.'),
  creditCard: cardInDoubt,
};

const PAY_AGAIN = `Agora: esperamos que você pague de novo. Os produtos seguem reservados por até ${PAY_AGAIN_HOURS} horas.`;
const OVER = { label: 'Prazo do pagamento encerrado', tone: 'warn', next: PAY_AGAIN, action: 'payAnew' } as const;
const EXPIRED: ByMethod = {
  pix: { ...OVER, ...refusalWords('expired', 'pix') },
  boleto: { ...OVER, ...refusalWords('expired', 'boleto') },
  creditCard: { ...OVER, ...refusalWords('expired', 'creditCard') },
};
// Nobody refuses a Pix or a boleto: it was not made, or not finished.
const UNFINISHED = { label: 'Pagamento não concluído', tone: 'warn', next: PAY_AGAIN, action: 'payAnew' } as const;
const REFUSED: ByMethod = {
  pix: { ...UNFINISHED, ...refusalWords('notMade', 'pix') },
  boleto: { ...UNFINISHED, ...refusalWords('notMade', 'boleto') },
  creditCard: { ...UNFINISHED, label: 'Pagamento recusado', tone: 'bad', ...refusalWords('notMade', 'creditCard') },
};

/** Orders that money is still waited for. */
export const UNPAID: Row = {
  none: PREPARING,
  preparing: PREPARING,
  deciding: DECIDING,
  awaited: TO_PAY,
  expired: EXPIRED,
  refused: REFUSED,
  paid: all(PAID),
  returning: all({ ...WAITING, ...LATE_RETURNING, next: RETURNING, action: 'payAnew' }),
  returned: all({ ...WAITING, ...LATE_RETURNED, next: PAY_AGAIN, action: 'payAnew' }),
  contested: CONTESTED,
};
