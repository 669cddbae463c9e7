import { createTransport } from 'nodemailer';

import type { MailGateway } from './mailPort';

const CONNECT_MS = 8_000;
const SOCKET_MS = 20_000;

/** Sends over SMTP. @param url smtp://user:password@host:587 */
export const smtpMail = (url: string): MailGateway & { close: () => void } => {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ id, from, to, replyTo, subject, html, text }) {
      const domain = from.address.split('@').at(-1) ?? 'localhost';
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo } : {}),
        subject,
        html,
        text,
      });
    },
    close: () => transport.close(),
  };
};
