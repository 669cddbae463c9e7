import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, buttonTo, row, TEXT_FACE } from './emailDocument';
import { opening } from './emailParts';
import { seller, sellerLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What the warning is written from; `suspendsAt` is an ISO instant, null for a subscription that has never begun. */
type SubscriptionEmailSubject = { store: StoreRow; origin: string; now: number; suspendsAt: string | null };

const KEY = 'Pagar a assinatura';

/** Warns an owner that the store's subscription was not paid, and by when it has to be (rules §12). */
export const renderSubscriptionEmail = (about: SubscriptionEmailSubject): RenderedEmail => {
  const { store, origin, suspendsAt } = about;
  const url = `${origin}/admin/sign`;
  const { title, lead, note } = suspendsAt === null ? unbegun(store) : unpaid(store, suspendsAt);
  const colors = themeColors(store.themeColor);
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row('padding:16px 32px 16px', buttonTo(url, KEY, colors)),
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

const unpaid = ({ name }: StoreRow, suspendsAt: string) => ({
  title: `A assinatura da ${name} não foi paga`,
  lead: `O cartão da assinatura foi recusado. A loja continua no ar até ${formatDay(storeDayOf(suspendsAt))}; depois disso ela sai do ar até o pagamento.`,
  note: 'Nenhum dado da loja é apagado. Assim que o pagamento for feito, ela volta na mesma hora.',
});

const unbegun = ({ name }: StoreRow) => ({
  title: `A assinatura da ${name} ainda não começou`,
  lead: 'O cartão foi recusado e nada foi cobrado. Use outro cartão na página da assinatura e tente a fatura de novo.',
  note: 'Por causa desta recusa a loja não sai do ar. Se mudou de ideia, cancele a assinatura na mesma página.',
});
