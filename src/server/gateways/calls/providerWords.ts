import { beginningOf, digitsOf } from '../../../shared/kernel/text';
import { toStorable } from '../../../shared/kernel/textRules';
import { MAX_FAILURE_WORDS } from '../../../shared/providers/providers';

/** Longest word that is no key: nothing a provider says to people is longer. */
const LONGEST_WORD = 24;
/** What stands further behind is not read; no message is so long. */
const LONGEST_READ = 4_000;
/** So many digits in a row of a text are a document, a phone, a postal code or a card. */
const PERSONAL_DIGITS = 6;

/**
 * What a provider said, on one line and short, for operators: addresses of mail, long numbers and what may be a key are
 * replaced by '…'. The words behind 'Bearer' and 'Basic' are too.
 */
export const providerWords = (text: string): string => {
  const line = toStorable(beginningOf(text, LONGEST_READ))
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;]+/g, '…')
    .replace(/\d[\d./-]*\d/g, (found) => (digitsOf(found).length < PERSONAL_DIGITS ? found : '…'))
    .replace(new RegExp(`[^\\s,;:()]{${LONGEST_WORD + 1},}`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
  return beginningOf(line, MAX_FAILURE_WORDS);
};

/** An answer's status and what its body says of it: the message of JSON, the heading or title of a page. */
export const answerWords = (status: number, body: string): string => providerWords(`${status} ${saidIn(body)}`);

const saidIn = (body: string): string => {
  const heading = /<(h1|title)[^<>]*>([^<]{1,200})</i.exec(body)?.[2];
  if (heading !== undefined) return heading;
  try {
    const received: unknown = JSON.parse(body);
    if (typeof received !== 'object' || received === null) return '';
    const said = ['message' in received ? received.message : null, 'error' in received ? received.error : null].find(
      (word) => typeof word === 'string',
    );
    return said ?? '';
  } catch {
    return '';
  }
};
