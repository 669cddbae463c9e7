import { formatBrl } from '../../shared/kernel/money';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, row } from './emailDocument';
import { factRows } from './emailFacts';
import { goods, goodsOf } from './emailGoods';
import { deliveryLines, orderUrlOf, shippingLabelOf, type EmailSubject } from './emailOrder';
import type { OrderTemplate } from '../queue/emailOutbox';
import { closing, notes, opening, orderKey, regretOf } from './emailParts';
import { paymentBox, paymentLines } from './emailPayment';
import { helpAndSellerLines } from './emailSeller';
import { emailTexts } from './emailTexts';
import { orderMessageOf, type OrderMessage } from './orderMessages';

/** An e-mail as it is sent: the same in HTML and in plain text. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** Writes an e-mail about an order (rules §11), in the store's colours (design, e-mail). */
export const renderEmail = (template: OrderTemplate, subject: EmailSubject): RenderedEmail => {
  const message = orderMessageOf(template, subject);
  const line = `${message.title} | ${subject.store.name}`;
  return { subject: line, html: htmlOf(line, message, subject), text: textOf(message, subject) };
};

const htmlOf = (line: string, message: OrderMessage, subject: EmailSubject): string => {
  const { title, preheader, lead, facts, toPay, key } = message;
  const colors = themeColors(subject.store.themeColor);
  const [before = '', strong = '', after = ''] = lead.map(htmlText);
  const rows = [
    opening(title, strong ? `${before}<b>${strong}</b>${after}` : before, colors),
    ...(facts.length > 0 ? [row('padding:12px 32px 0', factRows(facts, colors))] : []),
    notes(message.notes, colors),
    toPay ? paymentBox(subject, toPay, colors) : orderKey(subject, key, colors),
    goods(subject, colors),
    closing(subject, colors),
  ];
  return emailDocument({ title: line, preheader, sender: subject, colors, rows });
};

const textOf = ({ title, lead, facts, notes: sentences, toPay, key }: OrderMessage, subject: EmailSubject): string => {
  const { order } = subject;
  const delivery = deliveryLines(subject);
  const lines = goodsOf(order).map(({ title: name, more, amount }) => `- ${name} (${more}): ${formatBrl(amount)}`);
  const discount =
    order.totalDiscount > 0 ? [`${emailTexts.voucher(order.voucherCode)}: − ${formatBrl(order.totalDiscount)}`] : [];
  return [
    title,
    '',
    lead.join(''),
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(facts.length > 0 ? [''] : []),
    ...sentences.flatMap((sentence) => [sentence, '']),
    ...(toPay ? paymentLines(subject, toPay) : [`${key}: ${orderUrlOf(subject)}`]),
    '',
    `${emailTexts.goods}:`,
    ...lines,
    '',
    `${emailTexts.subtotal}: ${formatBrl(order.productsValue)}`,
    ...discount,
    ...(order.shippingValue > 0 ? [`${shippingLabelOf(order)}: ${formatBrl(order.shippingValue)}`] : []),
    `${emailTexts.total}: ${formatBrl(order.total)}`,
    '',
    ...(delivery ? [delivery.title, ...delivery.lines, ''] : []),
    ...helpAndSellerLines(subject, regretOf(subject)),
  ].join('\n');
};
