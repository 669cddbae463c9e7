import { foldText } from '../../../shared/kernel/text';

/** A choice of a dropdown or an autocomplete (specification §3). */
export type Option = { value: string; description: string; disabled?: boolean };

/** The nearest enabled option from a place on, in a direction; the place itself counts. -1 where there is none. */
export const enabledFrom = (options: readonly Option[], from: number, step: 1 | -1): number => {
  for (let index = from; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.disabled) return index;
  }
  return -1;
};

/** Where a key moves from an option; null for keys that do not move. At an end the option stays. */
export const movedBy = (key: string, options: readonly Option[], active: number): number | null => {
  const last = options.length - 1;
  const targets: Record<string, [from: number, step: 1 | -1]> = {
    ArrowDown: [active + 1, 1],
    ArrowUp: [active < 0 ? last : active - 1, -1],
    PageDown: [Math.min(last, active + PAGE), 1],
    PageUp: [Math.max(0, active - PAGE), -1],
    Home: [0, 1],
    End: [last, -1],
  };
  const target = targets[key];
  if (!target) return null;
  const found = enabledFrom(options, ...target);
  return found < 0 ? active : found;
};

/** Options that Page Up and Page Down pass: as many as the list shows at once. */
const PAGE = 8;

/**
 * The option a person means by typing its first letters; -1 for none. One letter again and again goes through all that
 * begin with it.
 */
export const typedAhead = (options: readonly Option[], typed: string, active: number): number => {
  const letters = Array.from(foldText(typed));
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('');
  const start = isRepeated ? active + 1 : Math.max(0, active);
  const order = options.map((_option, index) => (start + index) % options.length);
  return (
    order.find((index) => {
      const option = options[index];
      return option && !option.disabled && foldText(option.description).startsWith(wanted);
    }) ?? -1
  );
};
