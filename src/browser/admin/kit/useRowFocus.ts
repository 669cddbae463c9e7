import { useRef } from 'react';

import { useFocusHeir } from './useFocusHeir';

/**
 * For a list whose rows each have a button that removes them: focus lost by a change of the list goes to the button of
 * the row that stands at the changed place then, else to that of the last row, else to `fallback`.
 * @param count the rows there are
 */
export function useRowFocus(count: number, fallback: () => HTMLElement | null | undefined) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const changedPlace = useRef<number | null>(null);
  useFocusHeir(count, () => {
    if (changedPlace.current === null) return null;
    const button = buttons.current[Math.min(changedPlace.current, count - 1)];
    changedPlace.current = null;
    return button ?? fallback();
  });
  return {
    /** The ref of a row's button. */
    buttonAt: (place: number) => (button: HTMLButtonElement | null) => {
      buttons.current[place] = button;
    },
    /** Called before a row is removed from a place, or added there. */
    willChange: (place: number) => {
      changedPlace.current = place;
    },
  };
}
