import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Dialog.module.scss';
import { openDialogs } from './openDialogs';
import { lockScroll } from './scrollLock';
import { stayNear } from './stayNear';

/** The longest closing animation: how long the content stays mounted. */
const LEAVE_MS = 360;

type Props = {
  isOpen: boolean;
  /** Requests closing: Escape, a click outside, the close button. The owner decides by `isOpen`. */
  onClose: () => void;
  /** The id of its visible title, or a name. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** alertdialog for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Its position and transition. sidebar: from the left, 260 px wide (specification §9). window: all of it. sheet: from
   * the foot on phones, in the middle from md on.
   */
  place: 'middle' | 'right' | 'left' | 'sidebar' | 'window' | 'sheet';
  /** Names what takes the focus once it is open; unless given or found, its first control. */
  firstFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/**
 * The base of panels and dialogs on the native modal dialog: focus moves in and is restored (`stayNear` where it
 * cannot), all else is inert, the page does not scroll, Escape and a click beside it ask to close. Its content is
 * mounted only while visible.
 */
export function Dialog({
  isOpen,
  onClose,
  labelledBy,
  label,
  describedBy,
  role = 'dialog',
  place,
  firstFocus,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsLeaving(!isOpen);
  }

  // The browser's own first choice would take the focus and lose it at once: a field left empty would complain.
  const chooseFirst = useEffectEvent(() => firstFocus?.()?.setAttribute('autofocus', ''));
  const focusFirst = useEffectEvent(() => firstFocus?.()?.focus());

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    chooseFirst();
    dialog.showModal();
    focusFirst();
    const unlock = lockScroll();
    const remove = openDialogs.add(dialog);
    return () => {
      remove();
      unlock();
      dialog.close();
      stayNear(dialog);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setIsLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const isBeside = (event: MouseEvent) => event.target === ref.current;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[place])}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault(); // the owner decides, and the animation runs
        onClose();
      }}
      // Browsers close it by themselves at a second Escape.
      onClose={() => {
        if (isOpen) onClose();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // A text selected beyond the edge is no click beside it.
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {(isOpen || isLeaving) && <div className={styles.content}>{children}</div>}
    </dialog>
  );
}
