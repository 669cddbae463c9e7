import { whoSells } from '../../shared/store/whoSells';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { LINE, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import { whatsappOf, type EmailSubject } from './emailOrder';
import { emailTexts } from './emailTexts';

/** Who writes an e-mail: the store, scheme and host of its pages, and when, in ms. */
export type Sender = Pick<EmailSubject, 'store' | 'origin' | 'now' | 'platform'>;

/** How a row above a hairline is written. */
export const framed = (colors: EmailColors): string =>
  `border-top:1px solid ${LINE};${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;

/** The bold first line of such a row. @param text as people typed it */
export const strong = (text: string, colors: EmailColors): string =>
  `<b style="color:${colors['--ink']}">${htmlText(text)}</b><br>`;

/** Whom to ask, with a last word, and who sells. */
export const helpAndSeller = (sender: Sender, colors: EmailColors, lastWord = ''): string => {
  const helpText = [help(sender.store, colors), lastWord].filter(Boolean).join(' ');
  const helpRow = row(`padding:20px 32px 28px;${framed(colors)}`, `${strong(emailTexts.help, colors)}${helpText}`);
  return [helpRow, seller(sender, colors)].join('\n');
};

/** The same in plain text: lines. */
export const helpAndSellerLines = (sender: Sender, lastWord = ''): string[] => {
  const whatsapp = whatsappOf(sender.store);
  const how = whatsapp
    ? `${emailTexts.helpAnswer}${emailTexts.helpOr}${emailTexts.helpWhatsapp(whatsapp.shown)}: ${whatsapp.url}`
    : `${emailTexts.helpAnswer}.`;
  const lines = [`${emailTexts.help} ${how}`, hoursOf(sender.store), lastWord];
  return [...lines.filter(Boolean), '', ...sellerLines(sender)];
};

/** Who sells (Decreto 7.962/2013). */
export const seller = (sender: Sender, colors: EmailColors): string => {
  const { who, address, contact, pages } = sellerWords(sender);
  const lines = [who, address, contact].filter(Boolean).map(htmlText);
  return row(smallPrint(colors), [...lines, pages.map((page) => linkTo(page, colors)).join(' · ')].join('<br>'));
};

/** The same in plain text: lines, the last one empty. */
export const sellerLines = (sender: Sender): string[] => {
  const { who, address, contact, pages } = sellerWords(sender);
  return [...[who, address].filter(Boolean), contact, ...pages.map(({ label, url }) => `${label}: ${url}`), ''];
};

/** The foot of a letter to the store's own team: why it came, and whom to ask at the platform. */
export const teamFoot = (sender: Sender, colors: EmailColors): string => {
  const { lines, page } = teamWords(sender);
  return row(smallPrint(colors), [...lines.map(htmlText), linkTo(page, colors)].join('<br>'));
};

/** The same in plain text: lines, the last one empty. */
export const teamFootLines = (sender: Sender): string[] => {
  const { lines, page } = teamWords(sender);
  return [...lines, `${page.label}: ${page.url}`, ''];
};

type PageLink = { label: string; url: string };

const smallPrint = (colors: EmailColors): string =>
  `background:${WALL};padding:20px 32px;${TEXT_FACE};font-size:13px;line-height:20px;color:${colors['--ink-3']}`;

const linkTo = ({ label, url }: PageLink, colors: EmailColors): string =>
  `<a href="${htmlText(url)}" style="color:${colors['--ink-3']}">${htmlText(label)}</a>`;

const teamWords = ({ store, origin, platform = null }: Sender): { lines: string[]; page: PageLink } => ({
  lines: [emailTexts.team(store.name), whoSells({ legalName: '', companyId: '' }, platform)].filter(Boolean),
  page: { label: emailTexts.askPlatform, url: `${origin}/contact-oipet` },
});

const sellerWords = ({ store, origin, now, platform = null }: Sender) => ({
  // A store that is being set up may lack its legal data.
  who: whoSells(store, platform),
  address: store.address,
  contact: `${store.email} · ${emailTexts.copyright(storeDayOf(now).slice(0, 4), store.name)}`,
  pages: Object.entries(emailTexts.pages).map(([path, label]): PageLink => ({ label, url: `${origin}${path}` })),
});

const hoursOf = ({ openingHours }: StoreRow): string => (openingHours ? emailTexts.helpHours(openingHours) : '');

const help = (store: StoreRow, colors: EmailColors): string => {
  const whatsapp = whatsappOf(store);
  const hours = htmlText(hoursOf(store));
  if (!whatsapp) return `${emailTexts.helpAnswer}. ${hours}`.trim();
  const link = `<a href="${whatsapp.url}" style="color:${colors['--brand']};font-weight:600">${htmlText(emailTexts.helpWhatsapp(whatsapp.shown))}</a>`;
  return `${emailTexts.helpAnswer}${emailTexts.helpOr}${link}. ${hours}`.trim();
};
