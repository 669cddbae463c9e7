import { formatInstant } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import type { ContactRow } from '../contact/contactRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { contactLabels } from './contactEmailTexts';
import { emailDocument, layout, row, TEXT_FACE, WALL, type EmailColors } from './emailDocument';
import { factRows, type Fact } from './emailFacts';
import { opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** What an answer to a message is written from; `by` is its author's first name, null for one who left the team. */
type AnswerEmailSubject = {
  message: ContactRow;
  answer: string;
  by: string | null;
  store: StoreRow;
  origin: string;
  now: number;
};

const texts = {
  subject: (protocol: string, store: string) => `Resposta à sua mensagem: protocolo ${protocol} | ${store}`,
  title: 'Resposta à sua mensagem',
  lead: (firstName: string) => `${firstName}, aqui está a resposta à mensagem que você nos escreveu.`,
  signed: (by: string | null, store: string) => (by === null ? `Equipe da ${store}` : `${by}, da ${store}`),
  written: (instant: string) => `Você escreveu em ${instant}`,
  note: 'Ficou alguma dúvida? Responda este e-mail.',
} as const;

/** Renders the e-mail that answers a message: the answer first, then the original message. */
export const renderAnswerEmail = (about: AnswerEmailSubject): RenderedEmail => {
  const { message, answer, by, store } = about;
  const { protocol } = message;
  const colors = themeColors(store.themeColor);
  const lead = texts.lead(firstNameOf(message.name));
  const signed = texts.signed(by, store.name);
  const written = texts.written(formatInstant(message.createdAt));
  const fact: Fact = { label: contactLabels.protocol, value: protocol };
  const face = `${TEXT_FACE};font-size:16px;line-height:25px;color:${colors['--ink']};word-break:break-word`;
  const small = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(texts.title, htmlText(lead), colors),
    row(`padding:8px 32px 8px;${face}`, linesOf(answer)),
    row(`padding:8px 32px 16px;${face}`, `<b>${htmlText(signed)}</b>`),
    row('padding:8px 32px 16px', quoted(written, message.message, colors)),
    row('padding:0 32px 8px', factRows([fact], colors)),
    row(`padding:0 32px 24px;${small}`, htmlText(texts.note)),
    helpAndSeller(about, colors),
  ];
  const html = emailDocument({ title: texts.title, preheader: lead, sender: about, colors, rows });
  const quote = message.message.split('\n').map((line) => `> ${line}`);
  const text = [
    texts.title,
    '',
    lead,
    '',
    answer,
    '',
    signed,
    '',
    `${written}:`,
    ...quote,
    '',
    `${fact.label}: ${fact.value}`,
    '',
    texts.note,
    '',
    ...helpAndSellerLines(about),
  ].join('\n');
  return { subject: texts.subject(protocol, store.name), html, text };
};

const linesOf = (text: string): string => htmlText(text).replaceAll('\n', '<br>');

const quoted = (label: string, text: string, colors: EmailColors): string => {
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']};word-break:break-word`;
  const heading = `<b>${htmlText(label)}</b><br>`;
  return layout(
    `background:${WALL};border-radius:12px`,
    `<tr><td style="padding:16px;${face}">${heading}${linesOf(text)}</td></tr>`,
  );
};
