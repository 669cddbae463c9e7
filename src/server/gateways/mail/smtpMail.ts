import { createTransport } from 'nodemailer';

import { RecipientRefusedError, type Email, type MailGateway } from './mailPort';

const CONNECT_MS = 8_000;
const SOCKET_MS = 20_000;

/**
 * Sends over SMTP. @param url smtp://user:password@host:587 @param sender the address all e-mails come from, of a domain
 * that lets this server send (SPF, DKIM, DMARC)
 */
export const smtpMail = (url: string, sender: string): MailGateway & { close: () => void } => {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(email) {
      const sending = transport.sendMail(messageOf(email, sender));
      await sending.catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
    },
    close: () => transport.close(),
  };
};

/** An e-mail as nodemailer takes it: names and addresses apart, so that it writes each header whole. */
export const messageOf = (
  { id, fromName, to, replyTo, unsubscribeUrl, subject, html, text }: Email,
  sender: string,
) => ({
  messageId: `<${id}@${sender.split('@').at(-1) ?? 'localhost'}>`,
  from: { name: fromName, address: sender },
  to: { name: '', address: to },
  replyTo,
  ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
  subject,
  html,
  text,
});

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const MAX_WORDS = 300;

/** Replies from 500 on are final (RFC 5321 §4.2.1), of the envelope alone: a wrong password of ours has such a code too. */
const refusalOf = (error: unknown): RecipientRefusedError | null => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return null;
  if (!('responseCode' in error) || typeof error.responseCode !== 'number' || error.responseCode < 500) return null;
  const words = 'response' in error && typeof error.response === 'string' ? error.response : String(error.responseCode);
  return new RecipientRefusedError(words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS));
};
