/** An e-mail ready to go. */
export type Email = {
  /** Ours: the same when a delivery is retried, so that mailboxes can detect a duplicate. */
  id: string;
  /** The name beside the sender's address, which is the platform's: mailboxes refuse a store's from our server. */
  fromName: string;
  to: string;
  /** Who gets the answers. */
  replyTo: { name: string; address: string };
  /** Where mail programs end letters of this kind by a POST (RFC 8058); left out: they need no consent. */
  unsubscribeUrl?: string;
  subject: string;
  html: string;
  text: string;
};

/** The mail server will never take an e-mail for this recipient. `words` are its own, on one line. */
export class RecipientRefusedError extends Error {
  constructor(readonly words: string) {
    super('the mail server refused the recipient');
  }
}

/** The port to an e-mail service. */
export type MailGateway = {
  /** True where e-mails are read in the outbox, for want of a mail server; their links must be there then. */
  isReadInOutbox?: boolean;
  /** @throws RecipientRefusedError; anything else when the e-mail was not taken: it may be sent again */
  send(email: Email): Promise<void>;
};
