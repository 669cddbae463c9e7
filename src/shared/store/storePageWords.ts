import { formatDocument } from '../kernel/documents';
import { formatBrl, LEAST_INSTALLMENT, MAX_INSTALLMENTS, type Centavos } from '../kernel/money';
import { formatPhone } from '../kernel/phone';
import type { AnswerBlock, PageBlock } from './storeContract';

/** What of a store its page texts may name. */
type StoreWords = {
  name: string;
  legalName: string;
  companyId: string;
  address: string;
  email: string;
  openingHours: string;
  whatsapp: string | null;
  handlingDays: number;
  installmentMin: Centavos;
};

/** Names that may stand in braces in a page text, and what of the store they stand for; null where it has none. */
const WORDS = {
  name: ({ name }) => name,
  legalName: ({ legalName }) => withoutEndingDot(legalName),
  companyId: ({ companyId }) => formatDocument(companyId),
  address: ({ address }) => withoutEndingDot(address),
  email: ({ email }) => email,
  openingHours: ({ openingHours }) => openingHours && `${withoutEndingDot(openingHours)}.`,
  whatsapp: ({ whatsapp }) => whatsapp && formatPhone(whatsapp),
  whatsappUrl: ({ whatsapp }) => whatsapp && `https://wa.me/${whatsapp}`,
  handlingTime: ({ handlingDays }) => (handlingDays === 1 ? '1 dia útil' : `${handlingDays} dias úteis`),
  installments: ({ installmentMin }) =>
    `em até ${MAX_INSTALLMENTS} vezes sem juros, com parcelas de ${formatBrl(Math.max(installmentMin, LEAST_INSTALLMENT))} ou mais`,
} as const satisfies Record<string, (store: StoreWords) => string | null>;

/** The words that may stand in braces, as an editor lists them. */
export const PAGE_WORDS: readonly string[] = Object.keys(WORDS);

/**
 * A page text with a store's data in it. What names something the store does not have, such as a WhatsApp number, is
 * left out whole: the paragraph, the point of a list, the link, and the heading of what is left out.
 */
export const withStoreWords = <Text extends { title: string; intro: string; blocks: PageBlock[] }>(
  text: Text,
  store: StoreWords,
): Text => {
  const fill = (words: string): string | null => filled(words, store);
  return {
    ...text,
    title: fill(text.title) ?? text.title,
    intro: fill(text.intro) ?? '',
    blocks: text.blocks.flatMap((block, index) => {
      const isOfNothing = block.kind === 'heading' && isLeftOut(partUnder(text.blocks, index), fill);
      return isOfNothing ? [] : blockOf(block, fill);
    }),
  };
};

/** What stands under a heading, until the next. */
const partUnder = (blocks: readonly PageBlock[], heading: number): readonly PageBlock[] => {
  const rest = blocks.slice(heading + 1);
  const next = rest.findIndex(({ kind }) => kind === 'heading');
  return next === -1 ? rest : rest.slice(0, next);
};

// Under a heading of a writer who wrote nothing there is nothing to leave out.
const isLeftOut = (part: readonly PageBlock[], fill: Fill): boolean =>
  part.length > 0 && part.every((block) => blockOf(block, fill).length === 0);

const withoutEndingDot = (text: string): string => text.trim().replace(/\.$/, '');

// Null where a word has no value. Braces around anything else are the writer's own.
const filled = (words: string, store: StoreWords): string | null => {
  let isWhole = true;
  const text = words.replace(/\{(\w+)\}/g, (asWritten, name: string) => {
    if (!isWord(name)) return asWritten;
    const value = WORDS[name](store);
    if (!value) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : null;
};

const isWord = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

type Fill = (words: string) => string | null;

const blockOf = (block: PageBlock, fill: Fill): PageBlock[] => {
  switch (block.kind) {
    case 'heading': {
      const text = fill(block.text);
      return text === null ? [] : [{ ...block, text }];
    }
    case 'question': {
      const question = fill(block.question);
      const answer = block.answer.flatMap((part) => answerOf(part, fill));
      return question === null || answer.length === 0 ? [] : [{ ...block, question, answer }];
    }
    case 'paragraph':
    case 'list':
    case 'link':
      return answerOf(block, fill);
  }
};

const answerOf = (block: AnswerBlock, fill: Fill): AnswerBlock[] => {
  switch (block.kind) {
    case 'paragraph': {
      const text = fill(block.text);
      return text === null ? [] : [{ ...block, text }];
    }
    case 'list': {
      const items = block.items.map(fill).filter((item) => item !== null);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case 'link': {
      const [text, url] = [fill(block.text), fill(block.url)];
      return text === null || url === null ? [] : [{ ...block, text, url }];
    }
  }
};
