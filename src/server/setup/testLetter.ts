import { RecipientRefusedError, type MailGateway } from '../gateways/mail/mailPort';
import { newId } from '../kernel/newId';

const TITLE = 'E-mail de teste da Oi Pet';
const TEXT = 'O servidor de correio desta instalação aceita e-mails. Os convites e os pedidos saem por ele.';
const MAX_WORDS = 300;

/** Sends a letter as letters are sent. Never rejects. @returns what the mail server said, null where it took the letter */
export const sendTestLetter = async (mail: MailGateway, to: string): Promise<string | null> => {
  try {
    await mail.send({
      id: newId(),
      fromName: 'Oi Pet',
      to,
      replyTo: { name: 'Oi Pet', address: to },
      subject: TITLE,
      text: TEXT,
      html: `<p>${TEXT}</p>`,
    });
    return null;
  } catch (error) {
    return wordsOf(error);
  }
};

const wordsOf = (error: unknown): string => {
  if (error instanceof RecipientRefusedError) return error.words;
  if (!(error instanceof Error)) return 'unknown';
  const said = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return said.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);
};
