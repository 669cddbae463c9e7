import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus on the button that moved a row: browsers drop it when the row's element is moved.
 * @param list what is drawn again; @returns what its element listens with
 */
export function useKeptFocus(list: readonly unknown[]) {
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected) last.current.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a list drawn anew can have moved what had the focus
  }, [list]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
  };
}
