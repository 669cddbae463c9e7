import { firstNameOf } from '../../shared/kernel/firstName';
import { formatPhone } from '../../shared/kernel/phone';
import type { ContactRow } from '../contact/contactRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { contactEmailTexts, contactLabels, contactSubjects } from './contactEmailTexts';
import { emailDocument, layout, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import type { ContactTemplate } from '../queue/emailOutbox';
import { factRows, type Fact } from './emailFacts';
import { opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines, teamFoot, teamFootLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What an e-mail about a message is written from. */
type ContactEmailSubject = { message: ContactRow; store: StoreRow; origin: string; now: number };

/** Writes the two e-mails of a message, in the store's colours: to the store with all of it, to the sender a receipt. */
export const renderContactEmail = (template: ContactTemplate, about: ContactEmailSubject): RenderedEmail => {
  const { message, store } = about;
  const firstName = firstNameOf(message.name);
  const { subject, title, lead, note } = contactEmailTexts[template]({ ...message, firstName, store: store.name });
  const colors = themeColors(store.themeColor);
  const facts = template === 'contactMessage' ? factsOf(message) : [fact('protocol', message.protocol)];
  const written = template === 'contactMessage' ? message.message : null;
  const small = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row('padding:16px 32px', factRows(facts, colors)),
    ...(written === null ? [] : [row('padding:0 32px 16px', quoted(written, colors))]),
    row(`padding:0 32px 24px;${small}`, htmlText(note)),
    // The one with the message goes to the store itself.
    written === null ? helpAndSeller(about, colors) : teamFoot(about, colors),
  ];
  const html = emailDocument({ title, preheader: lead, sender: about, colors, rows });
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const quote = written === null ? [] : ['', `${contactLabels.message}:`, written];
  const tail = written === null ? helpAndSellerLines(about) : teamFootLines(about);
  return { subject, html, text: [title, '', lead, '', ...lines, ...quote, '', note, '', ...tail].join('\n') };
};

const fact = (name: keyof typeof contactLabels, value: string): Fact => ({ label: contactLabels[name], value });

const factsOf = ({ protocol, name, email, phone, companyName, subject, orderNumber }: ContactRow): Fact[] => [
  fact('protocol', protocol),
  fact('name', name),
  fact('email', email),
  ...(phone === null ? [] : [fact('phone', formatPhone(phone))]),
  ...(companyName === null ? [] : [fact('companyName', companyName)]),
  ...(subject === null ? [] : [fact('subject', contactSubjects[subject])]),
  ...(orderNumber === null ? [] : [fact('orderNumber', orderNumber)]),
];

const quoted = (text: string, colors: EmailColors): string => {
  const lines = htmlText(text).replaceAll('\n', '<br>');
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink']}`;
  const label = `<b style="color:${colors['--ink-2']}">${contactLabels.message}</b><br>`;
  return layout(
    `background:${WALL};border-radius:12px`,
    `<tr><td style="padding:16px;${face}">${label}${lines}</td></tr>`,
  );
};
