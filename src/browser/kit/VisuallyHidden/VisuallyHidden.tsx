import type { ReactNode } from 'react';

import styles from './VisuallyHidden.module.scss';

type Props = {
  children: ReactNode;
  /** Announces its text when it changes; must be mounted before the text is set. */
  isLive?: boolean;
};

/** Words for screen readers alone. */
export function VisuallyHidden({ children, isLive = false }: Props) {
  return (
    <span className={styles.hidden} role={isLive ? 'status' : undefined}>
      {children}
    </span>
  );
}
