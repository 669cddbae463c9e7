import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { Floating } from '../Floating/Floating';
import styles from './Tooltip.module.scss';

/** Delays in ms: before the tip opens under a resting pointer, and for the pointer to reach the tip. */
const DELAY_MS = 300;

type Props = {
  /** A few words; never the only place where they stand. */
  text: string;
  /** What it is about: a control, given the id to describe itself by. */
  children: (describedBy: string) => ReactNode;
};

/**
 * Words about a control, on focus and on hover (WCAG 1.4.13: Escape hides it, the pointer may go onto it, it stays).
 * A finger shows and hides it by tapping; the words are always in the page for screen readers.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function turn(next: boolean, afterMs: number) {
    clearTimeout(timer.current);
    if (afterMs === 0) setIsOpen(next);
    else timer.current = setTimeout(() => setIsOpen(next), afterMs);
  }

  // Escape hides it wherever the focus is.
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // the dialog around stays open
      setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') turn(true, DELAY_MS);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') turn(false, DELAY_MS);
      }}
      onPointerUp={({ pointerType }) => {
        if (pointerType === 'touch') turn(!isOpen, 0);
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) turn(true, 0);
      }}
      onBlur={() => turn(false, 0)}
    >
      {children(id)}
      <span id={id} role="tooltip" className={styles.words}>
        {text}
      </span>
      {isOpen && (
        <Floating anchor={anchor} tone="ink" onPressOutside={() => turn(false, 0)}>
          <span aria-hidden="true" className={styles.tip}>
            {text}
          </span>
        </Floating>
      )}
    </span>
  );
}
