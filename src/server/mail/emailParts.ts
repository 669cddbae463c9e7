import { imageAddress } from '../../shared/catalog/imageAddress';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { formatDocument } from '../../shared/kernel/documents';
import { formatBrl } from '../../shared/kernel/money';
import type { Order, OrderLine } from '../../shared/order/orderContract';
import { htmlText } from '../page/htmlText';
import { FIELD, keyTo, layout, LINE, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import { addressLineOf, orderUrlOf, whatsappOf, type EmailSubject } from './emailOrder';
import { emailTexts } from './emailTexts';

/** Heading and first sentence. @param lead markup */
export const opening = (title: string, lead: string, colors: EmailColors): string =>
  row(
    'padding:32px 32px 8px',
    `<h1 style="margin:0 0 12px;font-family:Georgia,serif;font-size:28px;line-height:34px;color:${colors['--brand-deep']}">${htmlText(title)}</h1><p style="margin:0;${TEXT_FACE};font-size:16px;line-height:25px;color:${colors['--ink']}">${lead}</p>`,
  );

/** The key to the order's page alone. */
export const orderKey = (subject: EmailSubject, label: string, colors: EmailColors): string =>
  row('padding:16px 32px 24px', keyTo(orderUrlOf(subject), label, colors));

/** Sentences below the first one. */
export const notes = (sentences: string[], colors: EmailColors): string =>
  sentences
    .map((sentence) =>
      row(
        'padding:8px 32px 0',
        `<p style="margin:0;${TEXT_FACE};font-size:16px;line-height:25px;color:${colors['--ink']}">${htmlText(sentence)}</p>`,
      ),
    )
    .join('\n');

/** The goods with their sums. */
export const goods = ({ order, origin }: EmailSubject, colors: EmailColors): string => {
  const heading = `<h2 style="margin:0 0 12px;${TEXT_FACE};font-size:18px;line-height:24px;color:${colors['--ink']}">${emailTexts.goods}</h2>`;
  const lines = order.listProduct.map((line) => goodsLine(line, origin, colors));
  return row('padding:0 32px', heading + layout('', lines.join(''))) + sums(order, colors);
};

const goodsLine = (
  { imageUrl, title, variantTitle, quantity, total }: OrderLine,
  origin: string,
  colors: EmailColors,
) => {
  const edge = `border-top:1px solid ${LINE}`;
  const source = imageUrl && htmlText(`${origin}${imageAddress(imageUrl, 120, 'png')}`);
  const picture = source
    ? `<img src="${source}" width="56" height="56" alt="" style="display:block;background:${WALL};border-radius:10px">`
    : '&nbsp;';
  return `<tr><td width="68" valign="middle" style="padding:12px 0;${edge}">${picture}</td><td valign="middle" style="${TEXT_FACE};padding:12px 12px 12px 0;${edge};font-size:15px;line-height:21px;color:${colors['--ink']}"><b style="font-weight:600">${htmlText(title)}</b><br><span style="font-size:14px;color:${colors['--ink-2']}">${htmlText(emailTexts.quantity(variantTitle, quantity))}</span></td><td align="right" valign="middle" style="${TEXT_FACE};padding:12px 0;${edge};font-size:15px;font-weight:700;color:${colors['--ink']};white-space:nowrap">${formatBrl(total)}</td></tr>`;
};

const sums = (order: Order, colors: EmailColors): string => {
  const face = `${TEXT_FACE};font-size:15px;line-height:22px;padding:4px 0`;
  const line = (label: string, amount: string, more = '') =>
    `<tr><td style="${face};color:${colors['--ink-2']};${more}">${label}</td><td align="right" style="${face};color:${colors['--ink']};font-weight:600;white-space:nowrap;${more}">${amount}</td></tr>`;
  const rows = [
    line(emailTexts.subtotal, formatBrl(order.productsValue), 'padding-top:14px'),
    order.totalDiscount > 0
      ? line(htmlText(emailTexts.voucher(order.voucherCode)), `− ${formatBrl(order.totalDiscount)}`)
      : '',
    // A zero price shows nothing (specification §9).
    order.shippingValue > 0 ? line(emailTexts.shipping, formatBrl(order.shippingValue)) : '',
    line(
      `<b style="color:${colors['--ink']}">${emailTexts.total}</b>`,
      `<b style="font-size:20px">${formatBrl(order.total)}</b>`,
      'padding-top:10px',
    ),
  ];
  return row('padding:8px 32px 28px', layout(`border-top:1px dashed ${FIELD}`, rows.join('')));
};

const framed = (colors: EmailColors): string =>
  `border-top:1px solid ${LINE};${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
const strong = (text: string, colors: EmailColors): string =>
  `<b style="color:${colors['--ink']}">${htmlText(text)}</b><br>`;

/** Where the goods go, whom to ask, and who sells. */
export const closing = (subject: EmailSubject, colors: EmailColors): string => {
  const { shipping, address } = subject.order;
  const carrier = `${htmlText(shipping.name)}, ${htmlText(shipping.companyName)}. ${emailTexts.arrives(shipping.arrivesFrom, shipping.arrivesTo)}`;
  const title = strong(emailTexts.deliveryTo(address.recipient), colors);
  const delivery = `${title}${htmlText(addressLineOf(subject.order))}<br>${carrier}`;
  return [
    row(`padding:20px 32px 24px;${framed(colors)}`, delivery),
    helpAndSeller(subject, colors, emailTexts.regret),
  ].join('\n');
};

type Sender = Pick<EmailSubject, 'store' | 'origin' | 'now'>;

/** Whom to ask, with a last word, and who sells (Decreto 7.962/2013). */
export const helpAndSeller = ({ store, origin, now }: Sender, colors: EmailColors, lastWord = ''): string => {
  const small = `background:${WALL};padding:20px 32px;${TEXT_FACE};font-size:13px;line-height:20px;color:${colors['--ink-3']}`;
  const year = storeDayOf(now).slice(0, 4);
  const privacy = `<a href="${htmlText(`${origin}/privacy-policy`)}" style="color:${colors['--ink-3']}">${emailTexts.privacy}</a>`;
  const seller = [
    `${htmlText(store.legalName)} · CNPJ ${formatDocument(store.companyId)}`,
    htmlText(store.address),
    `${htmlText(store.email)} · ${htmlText(emailTexts.copyright(year, store.name))} · ${privacy}`,
  ];
  const asked = [help(store, colors), lastWord].filter(Boolean).join(' ');
  return [
    row(`padding:20px 32px 28px;${framed(colors)}`, `${strong(emailTexts.help, colors)}${asked}`),
    row(small, seller.join('<br>')),
  ].join('\n');
};

const help = (store: Sender['store'], colors: EmailColors): string => {
  const whatsapp = whatsappOf(store);
  const hours = store.openingHours ? ` ${htmlText(emailTexts.helpHours(store.openingHours))}` : '';
  if (!whatsapp) return `${emailTexts.helpAnswer}.${hours}`;
  const link = `<a href="${whatsapp.url}" style="color:${colors['--brand']};font-weight:600">${htmlText(emailTexts.helpWhatsapp(whatsapp.shown))}</a>`;
  return `${emailTexts.helpAnswer}${emailTexts.helpOr}${link}.${hours}`;
};
