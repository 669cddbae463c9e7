import type { Order } from '../orderContract';
import { REGRET_DAYS } from '../regret';

/** The right to regret (CDC art. 49) in the sentences that pages, letters and the checkout share. */
export const regretWords = {
  /** What the button on the order's page is called. */
  action: 'Desistir da compra',
  /** From when and until when, without a reason. */
  right: `Você pode desistir da compra desde o pagamento, até ${REGRET_DAYS} dias depois de receber, sem dizer o motivo.`,
  /** What goes back. */
  whole: 'Devolvemos tudo o que você pagou, inclusive o frete.',
  /** Whose cost the way back is. */
  wayBack: 'A devolução dos produtos é sem custo para você.',
  /** That the refund is not tied to the goods. */
  noWait: 'O valor volta para você sem esperar a chegada dos produtos.',
  /** The right in a few words, where goods come again and again. */
  short: `Depois de receber, você tem ${REGRET_DAYS} dias para desistir.`,
  /** How the days are counted. */
  counted: `São ${REGRET_DAYS} dias corridos, contados a partir do dia seguinte à entrega (artigo 49 do Código de Defesa do Consumidor). Antes da entrega, basta ter pago. Vale para qualquer produto comprado aqui.`,
  /** The same with its last day. @param until formatted */
  until: (until: string, isPickup: boolean) =>
    `Se mudar de ideia, você pode desistir da compra até ${until}, ${REGRET_DAYS} dias depois da ${isPickup ? 'retirada' : 'entrega'}, sem dizer o motivo.`,
};

/** What becomes of the goods of a regretted order, for its buyer. */
export const wayBackWords = ({ status, shipping }: Pick<Order, 'status' | 'shipping'>): string => {
  if (status === 'concluded') return 'A loja manda as instruções para você devolver os produtos, sem custo.';
  if (shipping.isPickup) return 'Os produtos continuam na loja: não é preciso buscar nem devolver nada.';
  return 'Recuse o pacote na entrega: ele volta para a loja, sem custo. Se ele chegar mesmo assim, a loja manda as instruções para a devolução.';
};

/** What to do with the label of the way back. @param carrier who takes the parcel */
export const returnLabelWords = (carrier: string): string =>
  `Imprima a etiqueta, cole na caixa e poste em uma agência: ${carrier}. A loja já pagou.`;

/** The account of a boleto's refund, in the sentences that form and letter share. */
export const refundAccountWords = {
  why: 'O boleto não tem conta de origem, por isso o valor volta por transferência.',
  owner: 'A conta precisa estar no nome e no CPF ou CNPJ do pedido.',
};
