import { imageAddress } from '../../shared/catalog/imageAddress';
import { formatBrl } from '../../shared/kernel/money';
import type { Order } from '../../shared/order/orderContract';
import { goodsOfOrder, kitWords } from '../../shared/order/orderGoods';
import { htmlText } from '../html/htmlText';
import { absoluteUrl, FIELD, layout, LINE, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import { shippingLabelOf, type EmailSubject } from './emailOrder';
import { emailTexts } from './emailTexts';

/** A product in an e-mail: `more` is its variant and quantity in words, `amount` centavos or null for none. */
export type Good = { title: string; more: string; imageUrl: string | null; amount: number | null };

/** Products one below the other, with their pictures as PNG: mail programs know nothing newer. */
export const goodsTable = (listGood: Good[], origin: string, colors: EmailColors): string =>
  layout('', listGood.map((good) => goodsLine(good, origin, colors)).join(''));

/** What an order's letters list: products sold by themselves, and kits under their own name and price. */
export const goodsOf = ({ listProduct }: Order): (Good & { amount: number })[] =>
  goodsOfOrder(listProduct).map((one) => {
    if ('kit' in one) {
      const { title, imageUrl, quantity } = one.kit;
      return { title, more: emailTexts.kits(quantity, kitWords(one)), imageUrl, amount: one.total };
    }
    const { title, variantTitle, quantity, imageUrl, total } = one.line;
    return { title, more: emailTexts.quantity(variantTitle, quantity), imageUrl, amount: total };
  });

/** The goods of an order with their sums. */
export const goods = ({ order, origin }: EmailSubject, colors: EmailColors): string => {
  const heading = `<h2 style="margin:0 0 12px;${TEXT_FACE};font-size:18px;line-height:24px;color:${colors['--ink']}">${emailTexts.goods}</h2>`;
  return row('padding:0 32px', heading + goodsTable(goodsOf(order), origin, colors)) + sums(order, colors);
};

const goodsLine = ({ imageUrl, title, more, amount }: Good, origin: string, colors: EmailColors): string => {
  const edge = `border-top:1px solid ${LINE}`;
  const source = imageUrl && htmlText(absoluteUrl(imageAddress(imageUrl, 120, 'png'), origin));
  const picture = source
    ? `<img src="${source}" width="56" height="56" alt="" style="display:block;background:${WALL};border-radius:10px">`
    : `<div style="width:56px;height:56px;background:${WALL};border-radius:10px">&nbsp;</div>`;
  const price =
    amount === null
      ? ''
      : `<td align="right" valign="middle" style="${TEXT_FACE};padding:12px 0;${edge};font-size:15px;font-weight:700;color:${colors['--ink']};white-space:nowrap">${formatBrl(amount)}</td>`;
  return `<tr><td width="68" valign="middle" style="padding:12px 0;${edge}">${picture}</td><td valign="middle" style="${TEXT_FACE};padding:12px 12px 12px 0;${edge};font-size:15px;line-height:21px;color:${colors['--ink']}"><b style="font-weight:600">${htmlText(title)}</b><br><span style="font-size:14px;color:${colors['--ink-2']}">${htmlText(more)}</span></td>${price}</tr>`;
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
    order.shippingValue > 0 ? line(shippingLabelOf(order), formatBrl(order.shippingValue)) : '',
    line(
      `<b style="color:${colors['--ink']}">${emailTexts.total}</b>`,
      `<b style="font-size:20px">${formatBrl(order.total)}</b>`,
      'padding-top:10px',
    ),
  ];
  return row('padding:8px 32px 28px', layout(`border-top:1px dashed ${FIELD}`, rows.join('')));
};
