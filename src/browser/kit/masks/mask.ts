import { conformToMask } from 'text-mask-core';

/** Places of a formatted text: a pattern takes one accepted character, a text stands as it is. */
export type MaskPattern = readonly (string | RegExp)[];

/** How a field formats what is typed. A separator is added once a character follows it. */
export type Mask = {
  /** Matches one character that counts; all others are dropped, so texts may be pasted with any punctuation. */
  accepts: RegExp;
  /** The keyboard a touch screen shows. */
  inputMode: 'numeric' | 'decimal' | 'text';
  /** The pattern for these accepted characters. */
  patternOf: (accepted: string) => MaskPattern;
  /** Puts the accepted characters right before they are placed (a country code pasted along, leading zeros). */
  clean?: (accepted: string, raw: string) => string;
  /** Keeps a separator at the end, because it was typed: the comma of money. */
  isTailKept?: boolean;
  /** The text once the field is left: '12,5' becomes '12,50'. */
  settle?: (text: string) => string;
};

const keep = (mask: Mask, text: string) =>
  Array.from(text)
    .filter((character) => mask.accepts.test(character))
    .join('');

/** What the person meant, without the mask: '111.444.777-35' is '11144477735'. Letters become capitals. */
export const unmasked = (mask: Mask, text: string): string => {
  const kept = keep(mask, text).toUpperCase();
  return mask.clean ? mask.clean(kept, text) : kept;
};

/** Any typed or pasted text as the mask writes it. A text that is written already stays the same. */
export const masked = (mask: Mask, text: string): string => {
  const characters = unmasked(mask, text);
  const pattern = mask.patternOf(characters);
  // With a previous value of the same length the core leaves trailing separators off, which could not be deleted.
  const { conformedValue }: { conformedValue: string } = conformToMask(characters, [...pattern], {
    guide: false,
    previousConformedValue: mask.isTailKept ? '' : characters,
  });
  return conformedValue;
};

/**
 * Where the caret belongs in the formatted text: after as many accepted characters as stood before it in the raw one.
 * @param isDeletingBack Backspace stays before a separator, so that the next one deletes what precedes it
 */
export const maskedCaret = (mask: Mask, raw: string, caret: number, text: string, isDeletingBack: boolean): number => {
  if (caret >= raw.length) return text.length;
  const wanted = keep(mask, raw.slice(0, caret)).length;
  let position = 0;
  for (let seen = 0; seen < wanted && position < text.length; position += 1) {
    if (mask.accepts.test(text.charAt(position))) seen += 1;
  }
  if (isDeletingBack) return position;
  while (position < text.length && !mask.accepts.test(text.charAt(position))) position += 1;
  return position;
};
