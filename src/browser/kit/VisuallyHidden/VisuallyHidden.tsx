import type { ReactNode } from 'react';

import styles from './VisuallyHidden.module.scss';

type Props = {
  children: ReactNode;
  /** Announces its words when they change; must be there before they come. */
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
