import { firstNameOf } from '../../shared/kernel/firstName';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { accountEmailTexts, type AccountEmailTexts } from './accountEmailTexts';
import { emailDocument, buttonTo, row, TEXT_FACE } from './emailDocument';
import type { AccountTemplate } from '../queue/emailOutbox';
import { notes, opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines, teamFoot, teamFootLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What an e-mail with a link is written from. `url` is the whole link, `name` may be empty. */
type AccountEmailSubject = { name: string; url: string; store: StoreRow; origin: string; now: number };

/** Writes an e-mail with a link that works once (rules §11), in the store's colours. */
export const renderAccountEmail = (template: AccountTemplate, subject: AccountEmailSubject): RenderedEmail => {
  const firstName = firstNameOf(subject.name);
  return renderKeyEmail(accountEmailTexts[template]({ firstName, store: subject.store.name }), subject);
};

const CODE_FACE = `${TEXT_FACE};font-size:34px;line-height:42px;font-weight:700;letter-spacing:6px`;

/** Renders an e-mail with one message and one button, in the store's colours. */
export const renderKeyEmail = (
  { lead, list = [], code, key, note, isForTeam = false, ...texts }: AccountEmailTexts,
  subject: Omit<AccountEmailSubject, 'name'>,
): RenderedEmail => {
  const { url, store } = subject;
  const colors = themeColors(store.themeColor);
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  // The URL as text to copy, where the button does not work.
  const address = `<span style="word-break:break-all">${htmlText(url)}</span>`;
  const rows = [
    opening(texts.title, htmlText(lead), colors),
    notes([...list], colors),
    ...(code === undefined ? [] : [row(`padding:16px 32px 0;${CODE_FACE}`, htmlText(code))]),
    row('padding:16px 32px 16px', buttonTo(url, key, colors)),
    row(`padding:0 32px 24px;${face}`, `${htmlText(note)}<br><br>${address}`),
    isForTeam ? teamFoot(subject, colors) : helpAndSeller(subject, colors),
  ];
  const text = [
    texts.title,
    '',
    lead,
    '',
    ...(list.length === 0 ? [] : [...list, '']),
    ...(code === undefined ? [] : [code, '']),
    `${key}: ${url}`,
    '',
    note,
    '',
    ...(isForTeam ? teamFootLines(subject) : helpAndSellerLines(subject)),
  ];
  const html = emailDocument({ title: texts.title, preheader: lead, sender: subject, colors, rows });
  return { subject: texts.subject, html, text: text.join('\n') };
};
