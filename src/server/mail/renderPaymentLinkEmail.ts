import { formatInstant } from '../../shared/kernel/calendar';
import { variantTitleOf } from '../cart/cartMapper';
import type { PaymentLinkLetter } from '../cart/paymentLinkLetter';
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

/** What the e-mail with a payment link is written from. */
export type PaymentLinkEmailSubject = { link: PaymentLinkLetter; store: StoreRow; origin: string; now: number };

const texts = {
  subject: (store: string) => `Seu carrinho está pronto | ${store}`,
  title: 'Seu carrinho está pronto',
  lead: (firstName: string, store: string) =>
    `${firstName === '' ? '' : `${firstName}, `}${firstName === '' ? 'A' : 'a'} equipe da ${store} separou estes produtos para você. É só conferir, escolher como pagar e pronto.`,
  key: 'Conferir e pagar',
  until: (instant: string) =>
    `O link vale até ${instant}. Os produtos não estão reservados, e o preço é o do momento da compra.`,
  why: 'Você recebe este e-mail porque falou com a loja e ela mandou este link. Se não foi você, é só ignorar: nada será cobrado.',
} as const;

/** Writes the e-mail with the cart a merchant made for somebody (decisions §9, decision 024), in the store's colours. */
export const renderPaymentLinkEmail = (about: PaymentLinkEmailSubject): RenderedEmail => {
  const { link, store, origin } = about;
  const colors = themeColors(store.themeColor);
  const lead = texts.lead(link.name?.trim().split(/\s+/).at(0) ?? '', store.name);
  const url = `${origin}/checkout/${encodeURIComponent(link.ref)}`;
  const until = texts.until(formatInstant(link.expiresAt));
  const goods = link.lines.map((line) => ({
    title: line.title,
    more: emailTexts.quantity(variantTitleOf(line), line.quantity),
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    amount: null,
  }));
  const small = `padding:0 32px 24px;${TEXT_FACE};font-size:14px;line-height:22px;color:${colors['--ink-2']}`;
  const html = emailDocument({
    title: texts.subject(store.name),
    preheader: lead,
    sender: about,
    colors,
    rows: [
      opening(texts.title, htmlText(lead), colors),
      row('padding:16px 32px 16px', keyTo(url, texts.key, colors)),
      row('padding:0 32px 16px', goodsTable(goods, origin, colors)),
      row(small, `${htmlText(until)}<br><br>${htmlText(texts.why)}`),
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
    until,
    texts.why,
    '',
    ...helpAndSellerLines(about),
  ].join('\n');
  return { subject: texts.subject(store.name), html, text };
};
