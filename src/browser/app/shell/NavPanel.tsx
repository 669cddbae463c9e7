import { useContext, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { KeepContext } from '../../core/keptMarkup';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import styles from './NavPanel.module.scss';

type Props = {
  label: string;
  columns: 2 | 3;
  /** What its links are made of; plain JSON. */
  by: readonly unknown[];
  children: ReactNode;
};

/**
 * An entry of the menu that opens a panel of links. Closes on Escape (the focus goes back), on a click or a focus
 * elsewhere, and when a page is entered. Its links are drawn when the button is first pointed at or has the focus; for
 * search engines, and where no script runs, they are in the document from the start.
 */
export function NavPanel({ label, columns, by, children }: Props) {
  const id = useId();
  const keep = useContext(KeepContext);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setIsOpen(false);
  }

  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !holder.current?.contains(event.target)) setIsOpen(false);
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setIsOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => events.abort();
  }, [isOpen]);

  const draw = () => setIsDrawn(true);
  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={draw}
        onFocus={draw}
        onClick={() => {
          draw();
          setIsOpen(!isOpen);
        }}
      >
        {label}
        <Icon name="down" size="xs" />
      </button>
      <div id={id} className={classNames(styles.panel, columns === 3 ? styles.three : styles.two)} hidden={!isOpen}>
        {isDrawn ? children : <noscript {...keep([label, by], () => children)} />}
      </div>
    </div>
  );
}
