import type { SaleMove, SaleOrder, SalePayment } from '../../../shared/admin/sales/saleOrderContract';
import { saleStateName } from '../../../shared/admin/sales/saleStateNames';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import { orderNumberText } from '../../../shared/order/orderNumber';
import { DELIVERY_PRESUMED } from '../../../shared/order/presumedDelivery';
import { METHOD_WORDS } from '../../../shared/payment/methodWords';
import type { ParcelEventKind } from '../../../shared/shipping/labelMachine';
import { paymentCauseOf } from '../../order/saleOrderLife';
import type { Evidence } from './chargebackEvidence';

/** A section of the evidence: facts with their names, and texts as they were written. */
export type EvidenceSection = { title: string; lines: EvidenceLine[] };
/** `name` is '' for a text of its own. */
export type EvidenceLine = { name: string; text: string };

const PARCEL: Record<ParcelEventKind, string> = {
  posted: 'Postado',
  received: 'Recebido pela transportadora',
  delivered: 'Entregue',
  undelivered: 'Não entregue',
  paused: 'Entrega parada',
  suspended: 'Entrega suspensa',
};

const AUTHORS: Record<SaleMove['author'], string> = {
  buyer: 'cliente',
  merchant: 'loja',
  provider: 'provedor',
  system: 'sistema',
};

/** The cause of a move by a chargeback. */
const CONTESTED = paymentCauseOf('chargedback');

const fact = (name: string, text: string | null): EvidenceLine[] => (text ? [{ name, text }] : []);
const alone = (text: string): EvidenceLine => ({ name: '', text });

/** The evidence in words, section by section, in Portuguese; what the store does not know is left out, or said. */
export const evidenceSections = (evidence: Evidence): EvidenceSection[] => [
  { title: 'Contestação', lines: ofChargeback(evidence) },
  { title: 'Pedido', lines: ofOrder(evidence.sale) },
  { title: 'Quem comprou', lines: ofBuyer(evidence.sale) },
  { title: 'Pagamentos', lines: evidence.sale.listPayment.flatMap(ofPayment) },
  { title: 'Entrega', lines: ofDelivery(evidence.sale) },
  { title: 'Aceite dos termos', lines: ofTerms(evidence) },
  { title: 'Conversa sobre o pedido', lines: ofConversation(evidence) },
  { title: 'E-mails enviados a quem comprou', lines: ofLetters(evidence.sale) },
  { title: 'Histórico do pedido', lines: evidence.sale.listMove.map((move) => ofMove(evidence.sale, move)) },
];

const ofChargeback = ({ chargeback }: Evidence): EvidenceLine[] => [
  ...fact('Valor contestado', formatBrl(chargeback.amount)),
  ...fact('A loja soube em', formatInstant(chargeback.openedAt)),
  ...fact('O que o provedor disse', chargeback.reason),
];

const ofOrder = ({ order }: SaleOrder): EvidenceLine[] => [
  ...fact('Número', orderNumberText(order.number)),
  ...fact('Feito em', formatInstant(order.createdAt)),
  ...order.listProduct.map(({ quantity, title, variantTitle, total, kit }) =>
    alone(
      `${quantity} x ${[title, variantTitle].filter(Boolean).join(', ')}${kit ? ` (${kit.title})` : ''}: ${formatBrl(total)}`,
    ),
  ),
  ...fact('Produtos', formatBrl(order.productsValue)),
  ...fact('Frete', formatBrl(order.shippingValue)),
  ...fact('Desconto', order.totalDiscount > 0 ? formatBrl(order.totalDiscount) : null),
  ...fact('Total', formatBrl(order.total)),
];

const ofBuyer = ({ order, buyer }: SaleOrder): EvidenceLine[] => [
  ...fact('Nome', order.buyer.name),
  ...fact('CPF ou CNPJ', buyer.document && formatDocument(buyer.document)),
  ...fact('E-mail', order.buyer.email),
  ...fact('Telefone', buyer.phone && formatPhone(buyer.phone)),
  ...fact('Compras com este documento', String(buyer.orderCount)),
];

const ofPayment = (payment: SalePayment): EvidenceLine[] => {
  const { method, amount, installments, cardBrand, cardLastDigits, paidAt, chargeId, refundedValue } = payment;
  const card = cardLastDigits && [cardBrand, `final ${cardLastDigits}`].filter(Boolean).join(', ');
  return [
    ...fact(
      'Forma e valor',
      `${METHOD_WORDS[method].short}, ${formatBrl(amount)}${installments ? ` em ${installments}x` : ''}`,
    ),
    ...fact('Cartão usado', card),
    ...fact('Pago em', paidAt && formatInstant(paidAt)),
    ...fact('Devolvido', refundedValue > 0 ? formatBrl(refundedValue) : null),
    ...fact('Cobrança no provedor', chargeId),
  ];
};

const ofDelivery = ({ order, invoice, shipment }: SaleOrder): EvidenceLine[] => {
  const { address, shipping, tracking } = order;
  const street = address && [`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ');
  return [
    ...fact('Forma', `${shipping.name}${shipping.isPickup ? ', retirada na loja' : ''}`),
    ...fact('Prazo prometido', `${formatDay(shipping.arrivesFrom)} a ${formatDay(shipping.arrivesTo)}`),
    ...fact('Quem recebe', address && address.recipient),
    ...fact(
      'Endereço',
      address &&
        `${street}, ${address.neighborhood}, ${address.cityName} - ${address.stateId}, CEP ${formatZipCode(address.zipCode)}`,
    ),
    ...fact('Nota fiscal', invoice && `${invoice.accessKey}, em ${formatInstant(invoice.at)}`),
    ...(shipment
      ? [
          ...fact('Enviado em', formatInstant(shipment.at)),
          ...fact('Transportadora', shipment.carrier),
          ...fact('Rastreio', shipment.trackingCode),
          ...fact('Onde acompanhar', shipment.trackingUrl),
        ]
      : [alone('O pedido não foi enviado.')]),
    ...(tracking?.listEvent ?? []).map(({ kind, at }) => ({ name: formatInstant(at), text: PARCEL[kind] })),
  ];
};

const ofTerms = ({ terms }: Evidence): EvidenceLine[] =>
  terms
    ? [...fact('Versão aceita', terms.version), ...fact('Aceita em', formatInstant(terms.at))]
    : [alone('Não há aceite guardado com data e versão: a compra foi feita sem conta, ou a conta não existe mais.')];

const ofConversation = ({ messages }: Evidence): EvidenceLine[] =>
  messages.length === 0
    ? [alone('Nenhuma mensagem de quem comprou cita este pedido.')]
    : messages.flatMap(({ protocol, createdAt, message, listAnswer }) => [
        { name: `Cliente, ${formatInstant(createdAt)}`, text: `Protocolo ${protocol}\n${message}` },
        ...listAnswer.map((answer) => ({ name: `Loja, ${formatInstant(answer.createdAt)}`, text: answer.message })),
      ]);

const ofLetters = ({ order, listEmail }: SaleOrder): EvidenceLine[] => {
  const sent = listEmail.filter(({ to, status }) => to === order.buyer.email && status === 'sent').toReversed();
  return sent.length === 0
    ? [alone('Nenhum e-mail guardado.')]
    : sent.map(({ at, subject }) => ({ name: formatInstant(at), text: subject ?? '' }));
};

const ofMove = ({ order }: SaleOrder, { status, at, author, cause }: SaleMove): EvidenceLine => ({
  name: formatInstant(at),
  text:
    // It was not the store.
    cause === CONTESTED
      ? 'Cancelado, porque o pagamento foi contestado'
      : `${saleStateName({ status, isPickup: order.shipping.isPickup, isPresumed: cause === DELIVERY_PRESUMED })} (${AUTHORS[author]})`,
});
