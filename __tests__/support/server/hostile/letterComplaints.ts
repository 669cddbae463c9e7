import { createTransport } from 'nodemailer';

import { messageOf } from '../../../../src/server/gateways/mail/smtpMail';
import type { Email } from '../../../../src/server/gateways/mail/mailPort';
import { complaintsOfHtml } from './foreignMarkup';

/** The headers of a letter that nodemailer writes for us. */
const HEADERS = new Set(
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding'.split(' '),
);

/** What of a letter stored text has made: markup, headers, lines. @param origin that its links and pictures lead to */
export async function complaintsOfLetter(email: Email, origin: string): Promise<string[]> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(email, 'loja@oipet.test'));
  // By its option `buffer` it is one. Unfolded: a line that begins with a space goes on with the header before it.
  const [head = ''] = Buffer.from(message as Buffer)
    .toString()
    .split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const names = lines.map((line) => line.split(':')[0]?.toLowerCase() ?? '');
  return [
    ...complaintsOfHtml(email.html, { origin, hasStyle: true }),
    ...names.filter((name) => !HEADERS.has(name)).map((name) => `header ${name}`),
    ...(new Set(names).size === names.length ? [] : [`headers twice: ${names.join(', ')}`]),
    ...(/[\r\n]/.test(email.subject) ? ['a subject of several lines'] : []),
  ];
}
