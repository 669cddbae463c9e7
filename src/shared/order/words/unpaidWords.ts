import { PAY_AGAIN_HOURS } from '../../payment/paymentTimes';
import { CONTESTED, LATE_RETURNED, LATE_RETURNING, RETURNING } from './moneyBackWords';
import { refusalWords } from './refusalWords';
import { all, byMethod, type OrderWords, type Row } from './wordTypes';
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
const PREPARING = byMethod(({ unpaid }) => (unpaid ? preparing(unpaid.preparing) : cardInDoubt));
const deciding: OrderWords = {
  ...WAITING,
  title: 'Estamos conferindo o pagamento',
  text: 'Esta página muda sozinha e avisamos por e-mail. Não pague de novo.',
  next: 'Agora: a loja confere o valor que chegou.',
  action: null,
};
const DECIDING = byMethod(({ unpaid }) => (unpaid ? deciding : cardInDoubt));
const toPay = (title: string): OrderWords => ({
  ...WAITING,
  title,
  text: 'Os produtos estão reservados para você.',
  next: 'Agora: esperamos o seu pagamento. Quando ele chegar, separamos os produtos.',
  action: 'pay',
});
const TO_PAY = byMethod(({ unpaid }) => (unpaid ? toPay(unpaid.toPay) : cardInDoubt));

const PAY_AGAIN = `Agora: esperamos que você pague de novo. Os produtos seguem reservados por até ${PAY_AGAIN_HOURS} horas.`;
const OVER = { label: 'Prazo do pagamento encerrado', tone: 'warn', next: PAY_AGAIN, action: 'payAgain' } as const;
const EXPIRED = byMethod((_words, method) => ({ ...OVER, ...refusalWords('expired', method) }));
const REFUSED = byMethod(({ notMade }, method) => ({
  ...notMade,
  next: PAY_AGAIN,
  action: 'payAgain',
  ...refusalWords('notMade', method),
}));

/** Orders that money is still waited for. */
export const UNPAID: Row = {
  none: PREPARING,
  preparing: PREPARING,
  deciding: DECIDING,
  awaited: TO_PAY,
  expired: EXPIRED,
  refused: REFUSED,
  paid: all(PAID),
  returning: all({ ...WAITING, ...LATE_RETURNING, next: RETURNING, action: 'payAgain' }),
  returned: all({ ...WAITING, ...LATE_RETURNED, next: PAY_AGAIN, action: 'payAgain' }),
  contested: CONTESTED,
};
