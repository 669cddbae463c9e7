import { CONTESTED, MONEY_BACK, RETURNED_TEXT, RETURNING } from './moneyBackWords';
import { all, type OrderWords, type Row } from './wordTypes';

/** The money is there. */
export const PAID: OrderWords = {
  label: 'Pagamento aprovado',
  tone: 'good',
  title: 'Pagamento recebido',
  text: 'Obrigado. Avisamos por e-mail quando o pedido sair.',
  next: 'Agora: a loja emite a nota fiscal e separa os produtos.',
  action: null,
};
export const PACKING: OrderWords = {
  label: 'Em separação',
  tone: 'good',
  title: 'O pedido está em separação',
  text: 'Avisamos por e-mail quando ele sair.',
  next: 'Agora: a loja entrega o pacote à transportadora.',
  action: null,
};
const SENT: OrderWords = {
  label: 'Enviado',
  tone: 'info',
  title: 'O pedido está a caminho',
  text: 'Acompanhe a entrega nesta página.',
  next: 'Agora: o pacote está com a transportadora.',
  action: null,
};
const DELIVERED: OrderWords = {
  label: 'Entregue',
  tone: 'good',
  title: 'O pedido foi entregue',
  text: 'Obrigado por comprar aqui.',
  next: '',
  action: null,
};

// The order goes on, whatever is still said of a payment that was not its last.
export const going = (words: OrderWords): Row => ({
  none: all(words),
  preparing: all(words),
  deciding: all(words),
  awaited: all(words),
  expired: all(words),
  refused: all(words),
  paid: all(words),
  returning: all(words),
  returned: all(words),
  contested: CONTESTED,
});

const RETURNED: OrderWords = {
  label: 'Valor devolvido',
  tone: 'neutral',
  title: 'A compra foi desfeita',
  text: RETURNED_TEXT,
  next: '',
  action: null,
};

// The money of goods that have left goes back: their buyer regretted, or they were lost.
const takenBack = (words: OrderWords): Row => ({
  ...going(words),
  returning: all({
    ...RETURNED,
    label: 'Devolução em andamento',
    tone: 'info',
    title: 'A devolução está em andamento',
    text: MONEY_BACK,
    next: RETURNING,
  }),
  returned: all(RETURNED),
});

/** An order on its way, or taken back. */
export const ON_ITS_WAY = takenBack(SENT);
/** A delivered order, or one taken back. */
export const CONCLUDED = takenBack(DELIVERED);
