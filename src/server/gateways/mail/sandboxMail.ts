import type { MailGateway } from './mailPort';

/** The played mail server: takes every e-mail and keeps none, as the outbox holds them and the sandbox shows them. */
export const sandboxMail = (): MailGateway => ({ isReadInOutbox: true, send: async () => {} });
