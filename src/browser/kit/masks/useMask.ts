import { useEffect, useEffectEvent, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

import { type Mask, masked, maskedCaret } from './mask';
import { changed, historyOf, redone, undone } from './maskHistory';

type Options = {
  /** The controlled value, masked or not. A change not made by typing is written into the field. */
  value: string;
  /** Called with the masked text. */
  onChange: (text: string) => void;
};

/**
 * Writes a text field through a mask, also what was typed before it was hydrated. The input stays uncontrolled, so that React never moves the caret; a text being
 * composed (accents, Android keyboards) is left alone until it is done. Undo and redo are its own, because browsers
 * forget theirs once a script has written.
 */
export function useMask(mask: Mask, { value, onChange }: Options) {
  const ref = useRef<HTMLInputElement>(null);
  const text = masked(mask, value);
  const history = useRef(historyOf(text));

  // Typed before this code was there: the server drew the field.
  const takeOver = useEffectEvent((input: HTMLInputElement) => write(input, false));
  const isAlive = useRef(false);
  useEffect(() => {
    const input = ref.current;
    const isTypedBefore = !isAlive.current && input !== null && input.value !== input.defaultValue;
    isAlive.current = true;
    if (isTypedBefore) return takeOver(input);
    // Compared as masked: what is being composed right now is not overwritten.
    if (!input || masked(mask, input.value) === text) return undefined;
    input.value = text;
    history.current = historyOf(text);
    return undefined;
  }, [mask, text]);

  function write(input: HTMLInputElement, isDeletingBack: boolean) {
    const raw = input.value;
    const next = masked(mask, raw);
    if (next !== raw) {
      const caret = maskedCaret(mask, raw, input.selectionEnd ?? raw.length, next, isDeletingBack);
      input.value = next;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    }
    history.current = changed(history.current, { text: next, caret: input.selectionEnd ?? next.length });
    if (next !== text) onChange(next);
  }

  function goThrough(input: HTMLInputElement, isBack: boolean) {
    history.current = (isBack ? undone : redone)(history.current);
    const { now } = history.current;
    input.value = now.text;
    input.setSelectionRange(now.caret, now.caret);
    if (now.text !== text) onChange(now.text);
  }

  return {
    ref,
    defaultValue: text,
    inputMode: mask.inputMode,
    onChange: (_text: string, event: ChangeEvent<HTMLInputElement>) => {
      // A change event is caused by an input event, or by one without an inputType.
      const { nativeEvent } = event as { nativeEvent: Event & Partial<InputEvent> };
      if (nativeEvent.isComposing) return;
      write(event.currentTarget, nativeEvent.inputType?.endsWith('Backward') ?? false);
    },
    onCompositionEnd: () => {
      if (ref.current) write(ref.current, false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const key = event.key.toLowerCase();
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
      if (!isCommand || event.currentTarget.readOnly) return;
      event.preventDefault();
      goThrough(event.currentTarget, key === 'z' && !event.shiftKey);
    },
    onBlur: () => {
      const input = ref.current;
      if (!input) return;
      const settled = mask.settle?.(masked(mask, input.value)) ?? masked(mask, input.value);
      if (input.value !== settled) input.value = settled;
      history.current = changed(history.current, { text: settled, caret: settled.length });
      if (settled !== text) onChange(settled);
    },
  };
}
