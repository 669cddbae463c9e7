import { whoSells } from '../../shared/store/whoSells';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { htmlText } from '../html/htmlText';
import { LINE, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import { whatsappOf, type EmailSubject } from './emailOrder';
import { emailTexts } from './emailTexts';

/** Who writes an e-mail: the store, scheme and host of its pages, and when, in ms. */
export type Sender = Pick<EmailSubject, 'store' | 'origin' | 'now' | 'platform' | 'platformContact'>;

/** How a row above a hairline is written. */
export const framed = (colors: EmailColors): string =>
  `border-top:1px solid ${LINE};${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;

/** The bold first line of such a row. @param text as people typed it */
export const strong = (text: string, colors: EmailColors): string =>
  `<b style="color:${colors['--ink']}">${htmlText(text)}</b><br>`;

/** Whom to ask, with a last word, and who sells. */
export const helpAndSeller = (sender: Sender, colors: EmailColors, lastWord = ''): string => {
  const helpText = [help(sender, colors), lastWord].filter(Boolean).join(' ');
  const helpRow = row(`padding:20px 32px 28px;${framed(colors)}`, `${strong(emailTexts.help, colors)}${helpText}`);
  return [helpRow, seller(sender, colors)].join('\n');
};

/** The same in plain text: lines. */
export const helpAndSellerLines = (sender: Sender, lastWord = ''): string[] => {
  const { whatsapp, hours } = helpOf(sender);
  const how = whatsapp
    ? `${emailTexts.helpAnswer}${emailTexts.helpOr}${emailTexts.helpWhatsapp(whatsapp.shown)}: ${whatsapp.url}`
    : `${emailTexts.helpAnswer}.`;
  const lines = [`${emailTexts.help} ${how}`, hours, lastWord];
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

const teamWords = (sender: Sender): { lines: string[]; page: PageLink } => ({
  lines: [
    emailTexts.team(sender.store.name),
    whoSells({ legalName: '', companyId: '' }, sender.platform ?? null),
  ].filter(Boolean),
  page: platformPage(sender),
});

/** The page of the platform's own host: that of a closed store does not open. */
const platformPage = ({ origin, platformContact }: Sender): PageLink => ({
  label: emailTexts.askPlatform,
  url: `${platformContact?.origin ?? origin}/contact-oipet`,
});

const sellerWords = (sender: Sender) => {
  const { store, now, platform = null } = sender;
  const copyright = emailTexts.copyright(storeDayOf(now).slice(0, 4), store.name);
  const contact = platformOf(sender);
  return {
    // A store that is being set up may lack its legal data.
    who: whoSells(store, platform),
    address: store.address,
    contact: `${contact ? emailTexts.platformContact(contact.email) : store.email} · ${copyright}`,
    pages: [...pagesOf(sender), ...(contact ? [platformPage(sender)] : [])],
  };
};

/** Whom to ask about a store that has not opened: its own address is that of the person who sets it up. */
const platformOf = ({ store, platformContact }: Sender) =>
  store.status === 'draft' ? (platformContact ?? null) : null;

// A draft's texts open, a closed store's do not.
const pagesOf = ({ store, origin }: Sender): PageLink[] =>
  store.status === 'active' || store.status === 'draft'
    ? Object.entries(emailTexts.pages).map(([path, label]) => ({ label, url: `${origin}${path}` }))
    : [];

/** The store's WhatsApp and hours; those of a draft are not used yet. */
const helpOf = (sender: Sender) => {
  const { store } = sender;
  if (platformOf(sender)) return { whatsapp: null, hours: '' };
  return { whatsapp: whatsappOf(store), hours: store.openingHours ? emailTexts.helpHours(store.openingHours) : '' };
};

const help = (sender: Sender, colors: EmailColors): string => {
  const { whatsapp, ...found } = helpOf(sender);
  const hours = htmlText(found.hours);
  if (!whatsapp) return `${emailTexts.helpAnswer}. ${hours}`.trim();
  const link = `<a href="${whatsapp.url}" style="color:${colors['--brand']};font-weight:600">${htmlText(emailTexts.helpWhatsapp(whatsapp.shown))}</a>`;
  return `${emailTexts.helpAnswer}${emailTexts.helpOr}${link}. ${hours}`.trim();
};
