import type { AnswerBlock, PageBlock } from '../../../shared/store/storeContract';

/** A page text before a store's data is filled in; words in braces stand for that data (storePageWords). */
export type PageText = { title: string; intro: string; updatedAt: string; blocks: PageBlock[] };

/** A page text in one string, a line for each of its parts. */
export const plainText = ({ title, intro, blocks }: PageText): string =>
  [title, intro, ...blocks.map(blockText)].join('\n');

const blockText = (block: PageBlock): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join('\n');
    case 'link':
      return `${block.text} ${block.url}`;
    case 'question':
      return [block.question, ...block.answer.map(blockText)].join('\n');
  }
};

/** A heading. */
export const heading = (text: string): PageBlock => ({ kind: 'heading', text });
/** A paragraph. */
export const paragraph = (text: string): AnswerBlock => ({ kind: 'paragraph', text });
/** A list of short points. */
export const list = (...items: string[]): AnswerBlock => ({ kind: 'list', items });
/** A way to another page, or to write. */
export const link = (text: string, url: string): AnswerBlock => ({ kind: 'link', text, url });
/** A question with its answer; a bare text is a paragraph. */
export const question = (text: string, ...answer: (AnswerBlock | string)[]): PageBlock => ({
  kind: 'question',
  question: text,
  answer: answer.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
});
