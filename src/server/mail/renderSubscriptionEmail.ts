import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { htmlText } from '../page/htmlText';
import { themeColors } from '../page/themeColors';
import type { StoreRow } from '../store/storeRepository';
import { emailDocument, keyTo, row, TEXT_FACE } from './emailDocument';
import { opening } from './emailParts';
import { seller, sellerLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What the warning is written from; `suspendsAt` is an ISO instant. */
export type SubscriptionEmailSubject = { store: StoreRow; origin: string; now: number; suspendsAt: string };

const KEY = 'Pagar a assinatura';

/** Warns an owner that the store's subscription was not paid, and by when it has to be (decisions §12). */
export const renderSubscriptionEmail = (about: SubscriptionEmailSubject): RenderedEmail => {
  const { store, origin, suspendsAt } = about;
  const day = formatDay(storeDayOf(suspendsAt));
  const url = `${origin}/admin/sign`;
  const title = `A assinatura da ${store.name} não foi paga`;
  const lead = `O cartão da assinatura foi recusado. A loja continua no ar até ${day}; depois disso ela sai do ar até o pagamento.`;
  const note = 'Nenhum dado da loja é apagado. Assim que o pagamento for feito, ela volta na mesma hora.';
  const colors = themeColors(store.themeColor);
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row('padding:16px 32px 16px', keyTo(url, KEY, colors)),
    row(`padding:0 32px 24px;${face}`, htmlText(note)),
    seller(about, colors),
  ];
  const html = emailDocument({ title, preheader: lead, sender: about, colors, rows });
  return {
    subject: title,
    html,
    text: [title, '', lead, '', `${KEY}: ${url}`, '', note, '', ...sellerLines(about)].join('\n'),
  };
};
