import { formatDay } from '../../shared/kernel/calendar';
import { formatBrl } from '../../shared/kernel/money';
import type { BoletoSlip, Order, PixCode } from '../../shared/order/orderContract';
import { htmlText } from '../html/htmlText';
import { absoluteUrl, FIELD, buttonTo, layout, PAPER, row, TEXT_FACE, type EmailColors } from './emailDocument';
import { orderUrlOf, type EmailSubject } from './emailOrder';
import { emailTexts } from './emailTexts';

/** What is still to be paid by the reader of an e-mail. */
export type ToPay = { kind: 'pix'; pix: PixCode } | { kind: 'boleto'; boleto: BoletoSlip };

/** What is to be paid of an order now; null once paid or expired. */
export const toPayOf = ({ status, payment }: Order): ToPay | null => {
  if (status !== 'waitingPayment' || !payment) return null;
  if (payment.pix) return { kind: 'pix', pix: payment.pix };
  return payment.boleto ? { kind: 'boleto', boleto: payment.boleto } : null;
};

/** The amount to pay, its code as text to copy, and the button to pay. */
export const paymentBox = (subject: EmailSubject, toPay: ToPay, colors: EmailColors): string => {
  const ink = colors['--ink'];
  const { label, code, key, url, due } = wordsOf(subject, toPay);
  const dueLine = due
    ? `<p style="margin:0 0 16px;${TEXT_FACE};font-size:14px;color:${colors['--ink-2']}">${due}</p>`
    : '';
  // The button may open the sheet of the boleto.
  const orderUrl = orderUrlOf(subject);
  const orderLine =
    url === orderUrl
      ? ''
      : `<p style="margin:16px 0 0;${TEXT_FACE};font-size:14px"><a href="${htmlText(orderUrl)}" style="color:${colors['--brand']};font-weight:600">${emailTexts.openOrder}</a></p>`;
  const box = `<tr><td style="padding:20px"><p style="margin:0;${TEXT_FACE};font-size:14px;color:${colors['--ink-2']}">${emailTexts.totalToPay}</p><p style="margin:2px 0 16px;${TEXT_FACE};font-size:32px;line-height:38px;font-weight:800;color:${ink}">${formatBrl(subject.order.total)}</p>
${dueLine}<p style="margin:0 0 6px;${TEXT_FACE};font-size:14px;font-weight:600;color:${ink}">${label}</p><p style="margin:0 0 16px;padding:12px;background:${PAPER};border:1px dashed ${FIELD};border-radius:10px;font-family:'Courier New',monospace;font-size:13px;line-height:19px;color:${ink};word-break:break-all">${htmlText(code)}</p>
${buttonTo(url, key, colors)}${orderLine}</td></tr>`;
  return row('padding:16px 32px 24px', layout(`background:${colors['--brand-soft']};border-radius:16px`, box));
};

/** The same in plain text. */
export const paymentLines = (subject: EmailSubject, toPay: ToPay): string[] => {
  const { label, code, key, url, due } = wordsOf(subject, toPay);
  const total = `${emailTexts.totalToPay}: ${formatBrl(subject.order.total)}`;
  const orderUrl = orderUrlOf(subject);
  const ways = [`${key}: ${url}`, ...(url === orderUrl ? [] : [`${emailTexts.openOrder}: ${orderUrl}`])];
  return [total, ...(due ? [due] : []), '', `${label}:`, code, '', ...ways];
};

const wordsOf = (subject: EmailSubject, toPay: ToPay) => {
  if (toPay.kind === 'pix') {
    const { code } = toPay.pix;
    return { label: emailTexts.pixCode, code, key: emailTexts.payKey, url: orderUrlOf(subject), due: null };
  }
  const { line, pdfUrl, dueDay } = toPay.boleto;
  return {
    label: emailTexts.boletoLine,
    code: spaced(line),
    key: emailTexts.boletoKey,
    // The simulator's sheet has no host of its own.
    url: pdfUrl === null ? orderUrlOf(subject) : absoluteUrl(pdfUrl, subject.origin),
    due: `${emailTexts.dueDay}: ${formatDay(dueDay)}`,
  };
};

// As banks print it: 00000.00000 00000.000000 00000.000000 0 00000000000000.
const spaced = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
