import { formatBrl } from '../../shared/kernel/money';
import type { PixCode } from '../../shared/order/orderContract';
import { htmlText } from '../page/htmlText';
import { themeColors } from '../page/themeColors';
import { emailDocument } from './emailDocument';
import { addressLineOf, firstNameOf, orderUrlOf, unitsOf, whatsappOf, type EmailSubject } from './emailOrder';
import type { OrderTemplate } from './emailOutbox';
import { closing, goods, opening, orderKey, pixBox } from './emailParts';
import { emailTexts } from './emailTexts';

/** An e-mail as it is sent: the same in HTML and in plain text. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** The words that differ between e-mails; `pix` is the code still to be paid. */
type Message = {
  subject: string;
  title: string;
  preheader: string;
  /** [before, emphasised, after] */
  lead: [string, string, string];
  pix: PixCode | null;
};

const MESSAGES: Record<OrderTemplate, (subject: EmailSubject) => Message> = {
  orderReceived: ({ order, store }) => {
    // By the time it is sent the money may have come, or the time may be over.
    const pix = order.status === 'waitingPayment' ? (order.payment?.pix ?? null) : null;
    const units = unitsOf(order);
    const confirming: Message['lead'] = [emailTexts.confirming(firstNameOf(order)), '', ''];
    return {
      subject: emailTexts.receivedSubject(order.number, store.name),
      title: emailTexts.receivedTitle(order.number),
      preheader: pix ? emailTexts.preheaderReceived(order.total, pix.expiresAt, units) : confirming[0],
      lead: pix ? emailTexts.reservedUntil(firstNameOf(order), units, pix.expiresAt) : confirming,
      pix,
    };
  },
  paymentApproved: ({ order, store }) => ({
    subject: emailTexts.approvedSubject(order.number, store.name),
    title: emailTexts.approvedTitle(order.number),
    preheader: emailTexts.preheaderApproved(unitsOf(order)),
    lead: [emailTexts.approvedLead(firstNameOf(order), unitsOf(order)), '', ''],
    pix: null,
  }),
};

/** Writes an e-mail about an order (decisions §11), in the store's colours (design, e-mail). */
export const renderEmail = (template: OrderTemplate, subject: EmailSubject): RenderedEmail => {
  const message = MESSAGES[template](subject);
  return { subject: message.subject, html: htmlOf(message, subject), text: textOf(message, subject) };
};

const htmlOf = ({ subject: title, title: heading, preheader, lead, pix }: Message, subject: EmailSubject): string => {
  const colors = themeColors(subject.store.themeColor);
  const [before, strong, after] = lead.map(htmlText);
  const sentence = strong ? `${before}<b>${strong}</b>${after}` : (before ?? '');
  const rows = [
    opening(heading, sentence, colors),
    pix ? pixBox(subject, pix, colors) : orderKey(subject, colors),
    goods(subject, colors),
    closing(subject, colors),
  ];
  return emailDocument({ title, preheader, storeName: subject.store.name, colors, rows });
};

const textOf = ({ title, lead, pix }: Message, subject: EmailSubject): string => {
  const { order, store } = subject;
  const { shipping } = order;
  const whatsapp = whatsappOf(store);
  const payment = pix
    ? [`${emailTexts.totalToPay}: ${formatBrl(order.total)}`, '', `${emailTexts.pixCode}:`, pix.code, '']
    : [];
  const lines = order.listProduct.map(
    (line) => `- ${line.title} (${emailTexts.quantity(line.variantTitle, line.quantity)}): ${formatBrl(line.total)}`,
  );
  const discount =
    order.totalDiscount > 0 ? [`${emailTexts.voucher(order.voucherCode)}: -${formatBrl(order.totalDiscount)}`] : [];
  return [
    title,
    '',
    lead.join(''),
    '',
    ...payment,
    `${pix ? emailTexts.payKey : emailTexts.orderKey}: ${orderUrlOf(subject)}`,
    '',
    `${emailTexts.goods}:`,
    ...lines,
    '',
    `${emailTexts.subtotal}: ${formatBrl(order.productsValue)}`,
    ...discount,
    ...(order.shippingValue > 0 ? [`${emailTexts.shipping}: ${formatBrl(order.shippingValue)}`] : []),
    `${emailTexts.total}: ${formatBrl(order.total)}`,
    '',
    emailTexts.deliveryTo(order.address.recipient),
    addressLineOf(order),
    `${shipping.name}, ${shipping.companyName}. ${emailTexts.arrives(shipping.arrivesFrom, shipping.arrivesTo)}`,
    '',
    `${emailTexts.help} ${emailTexts.helpAnswer}${whatsapp ? `${emailTexts.helpOr}WhatsApp: ${whatsapp.url}` : ''}.`,
    emailTexts.regret,
    '',
    `${store.legalName}, ${store.address}, ${store.email}`,
    '',
  ].join('\n');
};
