import type { AnswerBlock, PageBlock } from '../../../../shared/store/storeContract';

/** A block as it is typed: `text` holds the words, a list's items by line, or an answer; `more` the link's address or the question. */
export type BlockDraft = { key: number; kind: PageBlock['kind']; text: string; more: string };

const LINK_LINE = /^\[([^\]]+)\]\((\S+)\)$/;
const ITEM_LINE = /^[-•]\s+(.+)$/;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An answer as it is typed: a blank line between blocks, '- ' before items, '[words](address)' for links. */
const answerText = (blocks: readonly AnswerBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return block.text;
        case 'list':
          return block.items.map((item) => `- ${item}`).join('\n');
        case 'link':
          return `[${block.text}](${block.url})`;
      }
    })
    .join('\n\n');

/** The blocks of a typed answer. */
const answerBlocks = (text: string): AnswerBlock[] =>
  text.split(/\n\s*\n/).flatMap((part): AnswerBlock[] => {
    const lines = linesOf(part);
    const items = lines.map((line) => ITEM_LINE.exec(line)?.[1]);
    if (lines.length > 0 && items.every((item) => item !== undefined)) return [{ kind: 'list', items }];
    return groupsOf(lines);
  });

// A paragraph of several lines is one; a link stands in a line of its own.
const groupsOf = (lines: readonly string[]): AnswerBlock[] => {
  const blocks: AnswerBlock[] = [];
  for (const line of lines) {
    const [, text, url] = LINK_LINE.exec(line) ?? [];
    const last = blocks.at(-1);
    if (text !== undefined && url !== undefined) blocks.push({ kind: 'link', text, url });
    else if (last?.kind === 'paragraph') last.text = `${last.text} ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
};

/** What the editor begins with. */
export const draftsOf = (blocks: readonly PageBlock[]): BlockDraft[] =>
  blocks.map((block, key) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { key, kind: block.kind, text: block.text, more: '' };
      case 'list':
        return { key, kind: block.kind, text: block.items.join('\n'), more: '' };
      case 'link':
        return { key, kind: block.kind, text: block.text, more: block.url };
      case 'question':
        return { key, kind: block.kind, text: answerText(block.answer), more: block.question };
    }
  });

/** The block of a draft; null while words are missing or its way is none. */
export const blockOf = ({ kind, text, more }: BlockDraft): PageBlock | null => {
  const words = text.trim();
  if (words === '') return null;
  switch (kind) {
    case 'heading':
    case 'paragraph':
      return { kind, text: words };
    case 'list':
      return { kind, items: linesOf(words) };
    case 'link':
      return isWay(more.trim()) ? { kind, text: words, url: more.trim() } : null;
    case 'question': {
      const answer = answerBlocks(words);
      const isWhole = more.trim() !== '' && answer.every((part) => part.kind !== 'link' || isWay(part.url));
      return isWhole ? { kind, question: more.trim(), answer } : null;
    }
  }
};

// As the server takes it.
const isWay = (url: string): boolean => /^(\/(?![/\\])\S*|https:\/\/\S+|mailto:\S+|\{whatsappUrl\})$/.test(url);
