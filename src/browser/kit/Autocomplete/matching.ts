import { foldText, wordsOf } from '../../../shared/kernel/text';
import type { Option } from '../Listbox/options';

/** Finds options by words. */
type Matcher = (query: string) => readonly Option[];

/**
 * A search over options: every word of the query must stand somewhere in the description, in any order, accents and
 * case aside (specification §5). Descriptions are folded once, so that thousands can be searched at every keystroke.
 */
export const matcherOf = (options: readonly Option[]): Matcher => {
  const folded = options.map((option) => ({ option, text: foldText(option.description) }));
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return options;
    return folded.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option);
  };
};

/** The enabled option a text names whole, accents and case aside. */
export const namedBy = (options: readonly Option[], text: string): Option | undefined => {
  const wanted = foldText(text.trim());
  return options.find(({ description, disabled }) => !disabled && foldText(description) === wanted);
};
