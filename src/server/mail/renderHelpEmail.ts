import { formatDay, formatTime } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, buttonTo, row, TEXT_FACE } from './emailDocument';
import { opening } from './emailParts';
import { teamFoot, teamFootLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What the letter is written from; `enteredAt` is an ISO instant. */
type HelpEmailSubject = {
  store: StoreRow;
  origin: string;
  now: number;
  name: string;
  reason: string;
  minutes: number;
  enteredAt: string;
};

const KEY = 'Ver no Histórico';

/** Tells an owner that a person of the platform entered the store's admin to help, read-only. */
export const renderHelpEmail = (about: HelpEmailSubject): RenderedEmail => {
  const { store, origin, name, reason, minutes, enteredAt } = about;
  const url = `${origin}/admin/audit`;
  const title = `${name}, da Oi Pet, entrou na ${store.name} para ajudar`;
  const lead = `Motivo: ${reason}`;
  const note = `Entrou em ${formatDay(storeDayOf(enteredAt))} às ${formatTime(enteredAt)}, só para ler, por até ${minutes} minutos. Nada na loja pode ser mudado por quem ajuda, e CPF, CNPJ e dados de banco ficam escondidos.`;
  const way = 'O Histórico mostra o que foi aberto e por quanto tempo. Enquanto durar, você pode encerrar a ajuda ali.';
  const colors = themeColors(store.themeColor);
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row(`padding:0 32px 8px;${face}`, htmlText(note)),
    row('padding:16px 32px 16px', buttonTo(url, KEY, colors)),
    row(`padding:0 32px 24px;${face}`, htmlText(way)),
    teamFoot(about, colors),
  ];
  const html = emailDocument({ title, preheader: lead, sender: about, colors, rows });
  return {
    subject: title,
    html,
    text: [title, '', lead, '', note, '', way, '', `${KEY}: ${url}`, '', ...teamFootLines(about)].join('\n'),
  };
};
