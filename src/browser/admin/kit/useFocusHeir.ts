import { useEffect, useRef } from 'react';

/** Whether what had the focus is gone: browsers drop it on the body. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * Gives on the focus of what went away when something is drawn anew.
 * @param drawn what changes then; @param heir what takes the focus
 */
export function useFocusHeir(drawn: unknown, heir: () => HTMLElement | null | undefined) {
  const before = useRef(drawn);
  useEffect(() => {
    if (before.current !== drawn && isFocusLost()) heir()?.focus();
    before.current = drawn;
  });
}
