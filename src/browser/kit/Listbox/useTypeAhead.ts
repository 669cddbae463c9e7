import { useRef } from 'react';

import { type Option, typedAhead } from './options';

/** Letters typed within this time belong to one word. */
const WORD_MS = 500;

/** Collects the letters typed on a list. */
export function useTypeAhead(options: readonly Option[]) {
  const word = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return {
    /** Whether a word is being typed: then the space belongs to it. */
    isTyping: (at: number) => at - word.current.at < WORD_MS && word.current.text !== '',
    /** The option meant after one more letter, -1 for none. @param at the event's time in ms */
    type: (letter: string, at: number, active: number): number => {
      const isSame = at - word.current.at < WORD_MS;
      word.current = { text: (isSame ? word.current.text : '') + letter, at };
      return typedAhead(options, word.current.text, active);
    },
  };
}

/** True for a key that writes a character. */
export const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Record<'ctrlKey' | 'metaKey' | 'altKey', boolean> & { key: string }) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
