import type { Order } from '../../shared/order/orderContract';
import { orderNumberText } from '../../shared/order/orderNumber';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = { order: Order; store: StoreRow; origin: string; now: number };

/** Writes to a store that a buyer took a paid purchase back (CDC art. 49), and what is left to do, in Portuguese. */
export const renderRegretEmail = ({ order, ...subject }: Subject): RenderedEmail => {
  const title = `Pedido ${orderNumberText(order.number)}: o cliente desistiu da compra`;
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: `${title} | ${subject.store.name}`,
      title,
      lead: leadOf(order),
      key: 'Abrir o pedido',
      note: 'O cliente não precisa dizer o motivo (artigo 49 do Código de Defesa do Consumidor). O valor volta para ele por inteiro, sem que você precise fazer nada. Se a nota fiscal já foi emitida, cancele-a ou emita a nota de devolução no seu sistema.',
    },
    { ...subject, url: `${subject.origin}/admin/sale/${order.id}` },
  );
};

const leadOf = ({ status, shipping, regret }: Order): string => {
  if (regret === null)
    return 'O pedido foi cancelado antes de sair. Não envie: os produtos já voltaram para o estoque.';
  if (status === 'concluded')
    return 'Os produtos estão com o cliente. Mande a ele as instruções para a devolução, por conta da loja, e registre a chegada quando os produtos voltarem.';
  return shipping.isPickup
    ? 'Os produtos esperavam por ele na loja. Guarde-os de volta e registre a devolução no pedido.'
    : 'O pedido está a caminho, e pedimos ao cliente que recuse o pacote. Registre a chegada quando os produtos voltarem.';
};
