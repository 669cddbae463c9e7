import { daysBetween, formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { closingOf } from '../../shared/subscription/subscriptionStanding';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, buttonTo, row, TEXT_FACE } from './emailDocument';
import { opening } from './emailParts';
import { teamFoot, teamFootLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** `now` in ms. */
type About = { store: StoreRow; origin: string; now: number };

/**
 * What the warning is written from; `suspendsAt` is an ISO instant, null for a subscription that has never begun.
 * `isTrialOver`: none was begun by the end of the trial.
 */
type Warning = About & { suspendsAt: string | null; isTrialOver?: boolean };

/** Warns an owner that the store's subscription was not paid, and by when it has to be (rules §12). */
export const renderSubscriptionEmail = ({ suspendsAt, isTrialOver = false, ...about }: Warning): RenderedEmail => {
  const { store } = about;
  if (suspendsAt === null) return written(about, unbegun(store));
  return written(about, isTrialOver ? trialOver(store, suspendsAt) : unpaid(store, suspendsAt));
};

/** Tells an owner that the trial is about to end, and what is asked of them then. */
export const renderTrialEmail = ({ trialEndsAt, ...about }: About & { trialEndsAt: string }): RenderedEmail => {
  const [today, end] = [storeDayOf(about.now), storeDayOf(trialEndsAt)];
  const days = daysBetween(today, end);
  const left = days <= 0 ? 'É hoje.' : days === 1 ? 'Falta 1 dia.' : `Faltam ${days} dias.`;
  return written(about, {
    title: `O teste grátis da ${about.store.name} vai até ${formatDay(end)}`,
    lead: `${left} Para continuar depois, assine com um cartão: a primeira cobrança só é feita em ${formatDay(end)}.`,
    key: 'Ver a assinatura',
    note: `Sem assinatura, a loja fica no ar até ${formatDay(storeDayOf(closingOf(trialEndsAt)))} e depois sai do ar até o pagamento. Nenhum dado é apagado.`,
  });
};

type Words = { title: string; lead: string; key: string; note: string };

const written = (about: About, { title, lead, key, note }: Words): RenderedEmail => {
  const { store, origin } = about;
  const url = `${origin}/admin/sign`;
  const colors = themeColors(store.themeColor);
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row('padding:16px 32px 16px', buttonTo(url, key, colors)),
    row(`padding:0 32px 24px;${face}`, htmlText(note)),
    teamFoot(about, colors),
  ];
  const html = emailDocument({ title, preheader: lead, sender: about, colors, rows });
  return {
    subject: title,
    html,
    text: [title, '', lead, '', `${key}: ${url}`, '', note, '', ...teamFootLines(about)].join('\n'),
  };
};

const PAY = 'Pagar a assinatura';

const unpaid = ({ name }: StoreRow, suspendsAt: string) => ({
  title: `A assinatura da ${name} não foi paga`,
  lead: `O cartão da assinatura foi recusado. A loja continua no ar até ${formatDay(storeDayOf(suspendsAt))}; depois disso ela sai do ar até o pagamento.`,
  key: PAY,
  note: 'Nenhum dado da loja é apagado. Assim que o pagamento for feito, ela volta na mesma hora.',
});

const trialOver = (store: StoreRow, suspendsAt: string) => ({
  ...unpaid(store, suspendsAt),
  lead: `A loja ainda não tem assinatura, e o teste grátis acabou. Ela fica no ar até ${formatDay(storeDayOf(suspendsAt))}; depois disso sai do ar até o pagamento.`,
  key: 'Ver a assinatura',
});

const unbegun = ({ name }: StoreRow) => ({
  title: `A assinatura da ${name} ainda não começou`,
  lead: 'O cartão foi recusado e nada foi cobrado. Use outro cartão na página da assinatura e tente a fatura de novo.',
  key: PAY,
  note: 'Por causa desta recusa a loja não sai do ar. Se mudou de ideia, cancele a assinatura na mesma página.',
});
