import { formatDay } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import type { DueRow } from '../../shared/pantry/pantryReminder';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import type { PantryReminder } from '../reminder/pantryReminders';
import { buttonTo, emailDocument, row, TEXT_FACE } from './emailDocument';
import { goodsTable } from './emailGoods';
import { opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines, type Sender } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

const texts = {
  title: (rows: readonly DueRow[]) =>
    rows.length === 1 ? 'Está na hora de pedir' : `Está na hora de pedir ${rows.length} produtos`,
  lead: (firstName: string) =>
    `${firstName}, pela sua despensa, estes produtos estão acabando em casa. São estimativas: se ainda sobra, diga na despensa e a data muda.`,
  leadOfOne: (firstName: string) =>
    `${firstName}, pela sua despensa, este produto está acabando em casa. É uma estimativa: se ainda sobra, diga na despensa e a data muda.`,
  lasts: (day: string) => `até ${day}, estimativa`,
  ended: (day: string) => `pela conta, acabou em ${day}`,
  names: new Intl.ListFormat('pt-BR', { type: 'conjunction' }),
  key: 'Abrir a despensa',
  why: 'Você recebe este e-mail porque pediu lembretes da despensa. Mandamos no máximo um por dia, e um só de cada produto até você abrir outro.',
  stop: 'Não quero mais lembretes',
} as const;

/** Renders the letter about what is to be ordered of a pantry, with its unsubscribe link. */
export const renderPantryEmail = ({ reminder, ...sender }: Sender & { reminder: PantryReminder }): RenderedEmail => {
  const { store, origin } = sender;
  const { rows, name, stopPath } = reminder;
  const colors = themeColors(store.themeColor);
  const title = texts.title(rows);
  const subject = `${title} | ${store.name}`;
  const lead = (rows.length === 1 ? texts.leadOfOne : texts.lead)(firstNameOf(name));
  const url = `${origin}/account/pantry`;
  const stopUrl = `${origin}${stopPath}`;
  const goods = rows.map((one) => ({
    title: one.title,
    more: moreOf(one),
    imageUrl: one.size.imageUrl,
    amount: null,
  }));
  const small = `${TEXT_FACE};font-size:14px;line-height:22px;color:${colors['--ink-2']}`;
  const html = emailDocument({
    title: subject,
    preheader: lead,
    sender,
    colors,
    rows: [
      opening(title, htmlText(lead), colors),
      row('padding:16px 32px 16px', buttonTo(url, texts.key, colors)),
      row('padding:0 32px 16px', goodsTable(goods, origin, colors)),
      row(
        `padding:0 32px 24px;${small}`,
        `${htmlText(texts.why)}<br><br><a href="${htmlText(stopUrl)}" style="color:${colors['--brand']};font-weight:600">${texts.stop}</a>`,
      ),
      helpAndSeller(sender, colors),
    ],
  });
  const text = [
    title,
    '',
    lead,
    '',
    `${texts.key}: ${url}`,
    '',
    ...goods.map((item) => `- ${item.title} (${item.more})`),
    '',
    texts.why,
    `${texts.stop}: ${stopUrl}`,
    '',
    ...helpAndSellerLines(sender),
  ].join('\n');
  return { subject, html, text };
};

/** 'para Mel e Nino, 15 kg, até 28/02/2027, estimativa'. */
const moreOf = ({ pets, size, outlook }: DueRow): string => {
  const day = formatDay(outlook.lastDay);
  const until = outlook.daysLate > 0 ? texts.ended(day) : texts.lasts(day);
  const whom = pets.length > 0 ? `para ${texts.names.format(pets.map(({ name }) => name))}` : '';
  return [whom, size.variantTitle, until].filter(Boolean).join(', ');
};
