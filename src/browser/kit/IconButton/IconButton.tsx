import type { Ref } from 'react';

import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './IconButton.module.scss';

type Props = {
  icon: IconName;
  /** The name: what it does, and to what. */
  label: string;
  isDisabled?: boolean;
  /** A toggle's state; leave out for plain buttons. */
  isPressed?: boolean;
  /** For a button that opens something: whether it is open, and the id of that thing. */
  isExpanded?: boolean;
  controls?: string;
  /** What it opens, where that is no mere part of the page. */
  opens?: 'dialog' | 'menu';
  /** Left out of the tab order: the field beside it does the same by keyboard. */
  isSkipped?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

/** A 44 px button with an icon alone. Takes the colour of its surface. */
export function IconButton({
  icon,
  label,
  isDisabled = false,
  isPressed,
  isExpanded,
  controls,
  opens,
  isSkipped = false,
  ref,
  onClick,
}: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-haspopup={opens}
      tabIndex={isSkipped ? -1 : undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
