import { variantTitleOf } from '../cart/cartMapper';
import type { CartReminder } from '../cart/cartReminder';
import type { StoreRow } from '../db/schema/storeTables';
import { pictureUrlOf } from '../media/pictureAddress';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, buttonTo, row, TEXT_FACE } from './emailDocument';
import { goodsTable } from './emailGoods';
import { opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines } from './emailSeller';
import { emailTexts } from './emailTexts';
import type { RenderedEmail } from './renderEmail';

/** The sending store of an e-mail about a cart. `now` in ms. */
export type CartLetterSender = { store: StoreRow; origin: string; now: number };

/** The words of a letter about a cart; `small` is what stands below its goods, with an address where it is a way out. */
type CartLetter = {
  cart: Pick<CartReminder, 'ref' | 'lines'>;
  subject: string;
  title: string;
  lead: string;
  /** The button that opens the cart. */
  key: string;
  small: { words: string; url?: string }[];
};

/** Writes a letter that shows the goods of a cart and opens it on any device, in the store's colours. */
export const renderCartLetter = (
  sender: CartLetterSender,
  { cart, subject, title, lead, key, small }: CartLetter,
): RenderedEmail => {
  const { store, origin } = sender;
  const colors = themeColors(store.themeColor);
  const url = `${origin}/checkout/${encodeURIComponent(cart.ref)}`;
  const goods = cart.lines.map((line) => ({
    title: line.title,
    more: emailTexts.quantity(variantTitleOf(line), line.quantity),
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    amount: null,
  }));
  const inSmall = ({ words, url: way }: CartLetter['small'][number]) =>
    way === undefined
      ? htmlText(words)
      : `<a href="${htmlText(way)}" style="color:${colors['--brand']};font-weight:600">${htmlText(words)}</a>`;
  const html = emailDocument({
    title: subject,
    preheader: lead,
    sender,
    colors,
    rows: [
      opening(title, htmlText(lead), colors),
      row('padding:16px 32px 16px', buttonTo(url, key, colors)),
      row('padding:0 32px 16px', goodsTable(goods, origin, colors)),
      row(
        `padding:0 32px 24px;${TEXT_FACE};font-size:14px;line-height:22px;color:${colors['--ink-2']}`,
        small.map(inSmall).join('<br><br>'),
      ),
      helpAndSeller(sender, colors),
    ],
  });
  const text = [
    title,
    '',
    lead,
    '',
    `${key}: ${url}`,
    '',
    ...goods.map((item) => `- ${item.title} (${item.more})`),
    '',
    ...small.map(({ words, url: way }) => (way === undefined ? words : `${words}: ${way}`)),
    '',
    ...helpAndSellerLines(sender),
  ].join('\n');
  return { subject, html, text };
};
