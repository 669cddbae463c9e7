import { chosenShiftWords, movedWords } from '../../shared/shipping/shiftWords';
import { formatDay, formatTime } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import { groupedInvoiceKey } from '../../shared/kernel/invoiceKey';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { formatBrl } from '../../shared/kernel/money';
import type { Order, OrderMoveCause } from '../../shared/order/orderContract';
import { isCanceledRegret } from '../../shared/order/goodsWay';
import { orderWords, wordsOfOrder } from '../../shared/order/words/orderWords';
import type { OrderWords } from '../../shared/order/words/wordTypes';
import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import { refusalWords } from '../../shared/order/words/refusalWords';
import { BOLETO_CLEARING_DAYS, PAY_AGAIN_HOURS } from '../../shared/payment/paymentTimes';
import { isCardMethod } from '../../shared/payment/paymentMethods';
import type { Fact } from './emailFacts';
import { orderUrlOf, unitsOf, type EmailSubject } from './emailOrder';
import type { OrderTemplate } from '../queue/emailOutbox';
import { toPayOf, type ToPay } from './emailPayment';
import { emailTexts, productsOf } from './emailTexts';
import { refundNotice } from './refundTexts';
import { refundAccountWords, regretWords, returnLabelWords, wayBackWords } from '../../shared/order/words/regretWords';
import { orderNumberText } from '../../shared/order/orderNumber';

/** The words that differ between e-mails about an order, in Portuguese. */
export type OrderMessage = {
  title: string;
  preheader: string;
  /** [before, emphasised, after] */
  lead: [string, string, string];
  notes: string[];
  facts: Fact[];
  /** What the reader has to pay; else null, and the button opens the order's page. */
  toPay: ToPay | null;
  key: string;
};

const yourProducts = (order: Order): string => {
  const count = unitsOf(order);
  return count === 1 ? 'seu produto' : `seus ${productsOf(count)}`;
};

const plain = (title: string, lead: string, more: Partial<OrderMessage> = {}): OrderMessage => ({
  title,
  preheader: lead,
  lead: [lead, '', ''],
  notes: [],
  facts: [],
  toPay: null,
  key: emailTexts.openOrder,
  ...more,
});

/** The subject of an e-mail about a state: as the order's page and list name it. */
const stateTitle = (number: number, { label }: OrderWords): string =>
  `Pedido ${orderNumberText(number)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The state the e-mail is about, whatever the order's and its payment's current state. */
const titleAt = ({ number, shipping }: Order, status: SaleOrderStatus, cause: OrderMoveCause | null = null): string =>
  stateTitle(number, orderWords({ status, payment: null, cause, isPickup: shipping.isPickup }));

const received = (order: Order): OrderMessage => {
  const title = `Pedido ${orderNumberText(order.number)} recebido`;
  const name = firstNameOf(order.buyer.name);
  const total = formatBrl(order.total);
  const count = unitsOf(order);
  const reserved = `${name}, ${yourProducts(order)} ${count === 1 ? 'está reservado' : 'estão reservados'}`;
  // By the time it is sent it may be paid, or expired.
  const toPay = toPayOf(order);
  if (toPay?.kind === 'pix') {
    const { expiresAt } = toPay.pix;
    return plain(title, '', {
      preheader: `Pague ${total} com Pix até ${formatTime(expiresAt)} e separamos ${yourProducts(order)}.`,
      lead: [
        `${reserved} até `,
        `${formatTime(expiresAt)} de ${formatDay(storeDayOf(expiresAt))}`,
        '. Falta pagar com Pix.',
      ],
      toPay,
    });
  }
  if (toPay?.kind === 'boleto') {
    const due = formatDay(toPay.boleto.dueDay);
    return plain(title, '', {
      preheader: `Pague o boleto de ${total} até ${due} e separamos ${yourProducts(order)}.`,
      lead: [`${reserved}. Falta pagar o boleto até `, due, '.'],
      notes: [`O banco confirma o pagamento em até ${BOLETO_CLEARING_DAYS} dias úteis. Avisamos por e-mail.`],
      toPay,
    });
  }
  const isCardInDoubt =
    order.status === 'waitingPayment' && order.payment !== null && isCardMethod(order.payment.method);
  if (isCardInDoubt) {
    return plain(title, `${name}, recebemos o seu pedido. O pagamento com cartão está em análise.`, {
      notes: ['Avisamos por e-mail assim que houver resposta. Não é preciso pagar de novo.'],
    });
  }
  return plain(title, `${name}, recebemos o seu pedido. Acompanhe o pagamento na página do pedido.`);
};

const refusedPayment = (order: Order): OrderMessage => {
  const method = order.payment?.method ?? 'pix';
  const refusal = order.payment?.refusal ?? 'notMade';
  const { title: why, text: next } = refusalWords(refusal, method);
  const status = order.actions.canPay ? 'paymentReject' : 'abandoned';
  const title = stateTitle(order.number, orderWords({ status, payment: { method, status: 'refused', refusal } }));
  const lead = `${firstNameOf(order.buyer.name)}, ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;
  if (order.actions.canPay) {
    return plain(title, lead, {
      notes: [next, `Guardamos ${yourProducts(order)} por ${PAY_AGAIN_HOURS} horas para você pagar de novo.`],
      key: 'Pagar de novo',
    });
  }
  return plain(title, lead, {
    notes: ['Nada foi cobrado. O pedido foi encerrado. Se ainda quiser os produtos, é só comprar de novo.'],
    key: 'Ver o pedido',
  });
};

const trackingFacts = ({ tracking }: Order): Fact[] => [
  ...(tracking?.code ? [{ label: 'Rastreio', value: tracking.code }] : []),
  ...(tracking?.trackingUrl ? [{ label: 'Acompanhe em', value: tracking.trackingUrl, isLink: true } as const] : []),
];

const newDayFacts = ({ shipping: { arrivesTo: date, shift } }: Order): Fact[] =>
  shift ? [{ label: 'Novo dia', value: chosenShiftWords({ date, shift }) }] : [];

/** What a delivered order's buyer may do about it still, or has done on its way. */
const deliveryNotes = (order: Order): string[] => {
  const { regret, shipping } = order;
  if (regret?.protocol) return [`Você já desistiu desta compra (protocolo ${regret.protocol}).`, wayBackWords(order)];
  if (!regret?.until) return [];
  return [`${regretWords.until(formatDay(regret.until), shipping.isPickup === true)} ${regretWords.whole}`];
};

const whyCanceled = (order: Order): string => {
  const { status, history } = order;
  if (isCanceledRegret(order)) return 'registramos a sua desistência e cancelamos o seu pedido, como você pediu.';
  if (status === 'orderCanceledByCustomer') return 'cancelamos o seu pedido, como você pediu.';
  switch (history.at(-1)?.cause) {
    case 'chargedback':
      return 'o pagamento do seu pedido foi contestado, e por isso o pedido foi cancelado.';
    case 'refunded':
      return 'o valor do seu pedido foi devolvido. Por isso o pedido foi cancelado.';
    case 'presumed':
    case null:
    case undefined:
      return 'o seu pedido foi cancelado pela loja.';
  }
};

/** The invoice that goes with the goods, and where its files are: the order's page, which asks who reads it. */
const invoiceFacts = ({ invoiceKey, listInvoicePaper }: Order, url: string): Fact[] => {
  if (invoiceKey === null) return [];
  const key = { label: 'Chave da NF-e', value: groupedInvoiceKey(invoiceKey) };
  return listInvoicePaper.length === 0 ? [key] : [key, { label: 'Baixe a nota em', value: url, isLink: true }];
};

/** @param url of the order's page */
const MESSAGES: Record<OrderTemplate, (order: Order, url: string) => OrderMessage> = {
  orderReceived: received,

  paymentApproved: (order) => {
    const products = unitsOf(order) === 1 ? 'o seu produto' : `os ${yourProducts(order)}`;
    const purpose = order.shipping.isPickup ? 'para você retirar na loja' : 'para o envio';
    return plain(
      titleAt(order, 'paymentApproved'),
      `${firstNameOf(order.buyer.name)}, recebemos o seu pagamento. Agora vamos separar ${products} ${purpose}.`,
      { preheader: `Pagamento confirmado. Vamos separar ${yourProducts(order)}.` },
    );
  },

  paymentRefused: refusedPayment,

  orderShipped: (order, url) => {
    if (order.shipping.isPickup) {
      const waits = unitsOf(order) === 1 ? 'já espera por você na loja' : 'já esperam por você na loja';
      return plain(titleAt(order, 'shipped'), `${firstNameOf(order.buyer.name)}, ${yourProducts(order)} ${waits}.`, {
        facts: invoiceFacts(order, url),
        notes: ['Ao chegar, diga o número do pedido.'],
        key: 'Ver o pedido',
      });
    }
    const verb = unitsOf(order) === 1 ? 'saiu' : 'saíram';
    return plain(
      titleAt(order, 'shipped'),
      `${firstNameOf(order.buyer.name)}, ${yourProducts(order)} ${verb} para entrega com ${order.tracking?.carrier ?? order.shipping.companyName}.`,
      { facts: [...trackingFacts(order), ...invoiceFacts(order, url)], key: 'Acompanhar a entrega' },
    );
  },

  orderDelivered: (order) => {
    const isPresumed = order.history.at(-1)?.cause === 'presumed';
    const isDone = isPresumed ? 'já deve ter chegado' : 'foi entregue';
    const wasDone = order.shipping.isPickup ? 'foi retirado na loja' : isDone;
    return plain(
      titleAt(order, 'concluded', isPresumed ? 'presumed' : null),
      `${firstNameOf(order.buyer.name)}, o seu pedido ${wasDone}.`,
      {
        notes: [
          ...(isPresumed ? ['Ninguém nos avisou da entrega. Se ele não chegou, responda este e-mail.'] : []),
          ...deliveryNotes(order),
        ],
        key: 'Ver o pedido',
      },
    );
  },

  deliveryRetracted: (order) =>
    plain(
      `O pedido ${order.number} ainda está a caminho`,
      `${firstNameOf(order.buyer.name)}, contamos o seu pedido como entregue porque ninguém nos tinha avisado. Ele ainda está a caminho.`,
      {
        facts: trackingFacts(order),
        notes: [
          'Nada muda para você: pode desistir da compra a qualquer momento até a entrega, e por 7 dias depois dela.',
        ],
        key: 'Acompanhar a entrega',
      },
    ),

  deliveryDayMoved: (order) =>
    plain(
      `O dia da entrega do pedido ${order.number} mudou`,
      `${firstNameOf(order.buyer.name)}, o seu pedido tem outro dia de entrega.`,
      {
        facts: newDayFacts(order),
        notes: [
          movedWords(order.shipping) ?? '',
          'Se o novo dia não serve, responda este e-mail para combinar outro, ou desista da compra na página do pedido: devolvemos tudo, sem custo.',
        ],
        key: 'Ver o pedido',
      },
    ),

  orderCanceled: (order) => {
    const title = stateTitle(order.number, wordsOfOrder(order));
    return plain(title, `${firstNameOf(order.buyer.name)}, ${whyCanceled(order)}`, {
      ...refundNotice(order),
      key: 'Ver o pedido',
    });
  },

  refundMade: (order) => {
    const lead =
      order.status === 'abandoned'
        ? 'o seu pagamento chegou depois que o pedido foi encerrado, e não foi mais possível reservar os produtos.'
        : 'o valor do seu pedido foi devolvido.';
    return plain(`Valor do pedido ${order.number} devolvido`, `${firstNameOf(order.buyer.name)}, ${lead}`, {
      ...refundNotice(order),
      key: 'Ver o pedido',
    });
  },

  refundInPart: (order) =>
    plain(
      `Parte do valor do pedido ${order.number} devolvida`,
      `${firstNameOf(order.buyer.name)}, devolvemos uma parte do valor do seu pedido.`,
      { ...refundNotice(order), key: 'Ver o pedido' },
    ),

  refundAccountNeeded: (order) => {
    const amount = formatBrl(order.refundAccountAwaited ?? order.payment?.amount ?? order.total);
    const title = `Em qual conta devolvemos o valor do pedido ${order.number}?`;
    return plain(
      title,
      `${firstNameOf(order.buyer.name)}, vamos devolver ${amount}. Falta você dizer em qual conta quer receber.`,
      { notes: [`${refundAccountWords.why} ${refundAccountWords.owner}`], key: 'Informar a conta' },
    );
  },

  returnInstructions: (order) => {
    const { wayBack, protocol } = order.regret ?? {};
    return plain(
      `Como devolver os produtos do pedido ${order.number}`,
      `${firstNameOf(order.buyer.name)}, a loja mandou as instruções para a devolução, sem custo para você.`,
      {
        facts: [
          { label: 'Protocolo', value: protocol ?? '' },
          ...(wayBack?.label?.trackingCode ? [{ label: 'Código do pacote', value: wayBack.label.trackingCode }] : []),
          ...(wayBack ? [{ label: 'Enviar até', value: formatDay(wayBack.sendUntil) }] : []),
        ],
        notes: [
          ...(wayBack?.label ? ['A etiqueta está na página do pedido.', returnLabelWords(wayBack.label.carrier)] : []),
          ...(wayBack?.text?.split('\n').filter(Boolean) ?? []),
          regretWords.noWait,
        ],
        key: 'Ver o pedido',
      },
    );
  },

  returnReceived: (order) => {
    const protocol = order.regret?.protocol ?? '';
    return plain(
      `Desistência do pedido ${order.number} registrada`,
      `${firstNameOf(order.buyer.name)}, você desistiu da compra, e a loja já sabe. Não é preciso dizer o motivo.`,
      {
        facts: [
          { label: 'Protocolo', value: protocol },
          { label: 'Pedido', value: String(order.number) },
          ...refundNotice(order).facts,
        ],
        notes: [...refundNotice(order).notes, wayBackWords(order), 'Guarde o número do protocolo.'],
        key: 'Ver o pedido',
      },
    );
  },
};

/** What an e-mail about an order says. */
export const orderMessageOf = (template: OrderTemplate, subject: EmailSubject): OrderMessage =>
  MESSAGES[template](subject.order, orderUrlOf(subject));

/** True where an e-mail is outdated: a refusal, after the same order was paid again. */
export const isOvertaken = (template: OrderTemplate, order: Order): boolean =>
  template === 'paymentRefused' && order.payment?.refusal === null;
