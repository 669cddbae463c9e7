import { variantTitleOf } from '../cart/cartMapper';
import type { CartReminder } from '../cart/cartReminder';
import { pictureUrlOf } from '../media/pictureAddress';
import { htmlText } from '../page/htmlText';
import { themeColors } from '../page/themeColors';
import type { StoreRow } from '../store/storeRepository';
import { emailDocument, keyTo, row, TEXT_FACE } from './emailDocument';
import { goodsTable } from './emailGoods';
import { opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines } from './emailSeller';
import { emailTexts } from './emailTexts';
import type { RenderedEmail } from './renderEmail';

/** What an e-mail about a cart left behind is written from. */
export type CartEmailSubject = { reminder: CartReminder; store: StoreRow; origin: string; now: number };

const texts = {
  subject: (store: string) => `Seus produtos continuam no carrinho | ${store}`,
  title: 'Seus produtos continuam no carrinho',
  lead: (firstName: string) =>
    `${firstName}, você deixou produtos no carrinho. Eles não estão reservados, e o preço é o do dia da compra.`,
  key: 'Voltar ao carrinho',
  why: 'Você recebe este e-mail porque aceitou lembretes de carrinho. Mandamos um só por carrinho.',
  stop: 'Não quero mais lembretes',
} as const;

/** Writes the one e-mail about a cart left behind (decisions §11), with its way out. */
export const renderCartEmail = (about: CartEmailSubject): RenderedEmail => {
  const { reminder, store, origin } = about;
  const { name, ref, lines } = reminder;
  const colors = themeColors(store.themeColor);
  const lead = texts.lead(name.trim().split(/\s+/).at(0) ?? '');
  const url = `${origin}/checkout/${encodeURIComponent(ref)}`;
  const stopUrl = `${origin}/api/cart-reminder/${encodeURIComponent(ref)}`;
  const goods = lines.map((line) => ({
    title: line.title,
    more: emailTexts.quantity(variantTitleOf(line), line.quantity),
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    amount: null,
  }));
  const small = `padding:0 32px 24px;${TEXT_FACE};font-size:14px;line-height:22px;color:${colors['--ink-2']}`;
  const stop = `<a href="${htmlText(stopUrl)}" style="color:${colors['--brand']};font-weight:600">${texts.stop}</a>`;
  const html = emailDocument({
    title: texts.subject(store.name),
    preheader: lead,
    sender: about,
    colors,
    rows: [
      opening(texts.title, htmlText(lead), colors),
      row('padding:16px 32px 16px', keyTo(url, texts.key, colors)),
      row('padding:0 32px 16px', goodsTable(goods, origin, colors)),
      row(small, `${texts.why} ${stop}`),
      helpAndSeller(about, colors),
    ],
  });
  const text = [
    texts.title,
    '',
    lead,
    '',
    `${texts.key}: ${url}`,
    '',
    ...goods.map(({ title, more }) => `- ${title} (${more})`),
    '',
    texts.why,
    `${texts.stop}: ${stopUrl}`,
    '',
    ...helpAndSellerLines(about),
  ].join('\n');
  return { subject: texts.subject(store.name), html, text };
};
