import { documentOf } from '../../../shared/kernel/documents';
import { digitsOf, wordsOf } from '../../../shared/kernel/text';
import { hasNoControls } from '../../../shared/kernel/textRules';

/** Shortest beginning of a document that is looked for, and words a search is made of at most. */
const DOCUMENT_DIGITS = 3;
const MOST_WORDS = 6;

/**
 * The query of the word index, as a tsquery's text; null for a text with nothing to look for. Lexemes: `customer_words`
 * of the first migration.
 */
export const lexemesOf = (storeId: string, text: string): string | null => {
  if (!hasNoControls(text)) return null;
  const beginning = (word: string) => `'${`${storeId}/${word}`.replace(/['\\]/g, '$&$&')}':*`;
  if (text.includes('@')) return beginning(text.toLowerCase());
  const digits = digitsOf(text);
  if (/^[\s\d./-]+$/.test(text)) return digits.length >= DOCUMENT_DIGITS ? beginning(`d${digits}`) : null;
  const document = documentOf(text);
  // A CNPJ may hold letters.
  if (document.length === 14 && /\d{2}$/.test(document)) return beginning(`d${document}`);
  return wordsOf(text).slice(0, MOST_WORDS).map(beginning).join(' & ') || null;
};
