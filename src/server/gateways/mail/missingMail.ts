import type { MailGateway } from './mailPort';

/** Stands where neither a mail server nor the sandbox is: e-mails wait for one, and are not said to be sent. */
export const missingMail = (): MailGateway => ({
  async send() {
    throw new Error('no mail server: SMTP_URL is not set');
  },
});
