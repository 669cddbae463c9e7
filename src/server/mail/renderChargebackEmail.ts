import { daysBetween, formatDay, type PlainDay } from '../../shared/kernel/calendar';
import { formatBrl } from '../../shared/kernel/money';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { Order } from '../../shared/order/orderContract';
import { orderNumberText } from '../../shared/order/orderNumber';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** `amount` in centavos. */
type Subject = {
  order: Pick<Order, 'id' | 'number' | 'status'>;
  chargeback: { amount: number; answerBy: PlainDay };
  store: StoreRow;
  origin: string;
  now: number;
  /** The last day is near and no answer is noted. */
  isReminder: boolean;
};

/** Writes to an owner that the money of a sale was charged back and until when to answer, or that this day is near (decision 083). */
export const renderChargebackEmail = ({ order, chargeback, isReminder, ...subject }: Subject): RenderedEmail => {
  const { amount, answerBy } = chargeback;
  const number = orderNumberText(order.number);
  const title = isReminder
    ? `Pedido ${number}: a contestação espera resposta`
    : `Pedido ${number}: o pagamento foi contestado`;
  const days = daysBetween(storeDayOf(subject.now), answerBy);
  const left = days < 0 ? '' : days === 0 ? ', que é hoje' : days === 1 ? ', amanhã' : `, daqui a ${days} dias`;
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: `${title} | ${subject.store.name}`,
      title,
      lead: isReminder
        ? `${formatBrl(amount)} deste pedido foram contestados, e nenhuma resposta foi registrada. O prazo vai até ${formatDay(answerBy)}${left}.`
        : `${formatBrl(amount)} deste pedido foram contestados no banco, e o provedor de pagamentos tirou o valor da venda. Responda até ${formatDay(answerBy)}${left}.`,
      key: 'Ver a contestação',
      note: `${parcelNote(order.status)}Esta data conta os dias que a plataforma dá: se o provedor informou outro prazo, vale o dele, e você pode registrá-lo no pedido. Na página do pedido você baixa as provas em um só PDF. Mande a resposta a quem avisou da contestação e depois registre no pedido o que respondeu.`,
    },
    { ...subject, url: `${subject.origin}/admin/sale/${order.id}` },
  );
};

const parcelNote = (status: Order['status']): string =>
  status === 'orderCanceledBySeller' || status === 'orderCanceledByCustomer'
    ? 'O pedido está cancelado: se ainda não saiu, não envie. '
    : '';
