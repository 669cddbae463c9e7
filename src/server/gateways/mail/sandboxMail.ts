import type { MailGateway } from './mailPort';

/** Takes every e-mail and keeps none: the outbox holds what was written, and the sandbox page shows it. */
export const sandboxMail = (): MailGateway => ({ isReadInOutbox: true, send: async () => {} });
