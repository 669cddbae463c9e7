import type { ReactNode } from 'react';

import styles from './Columns.module.scss';

type Props = {
  children: ReactNode;
  /** Says that they are still read. */
  isBusy?: boolean;
};

/** Two equal columns on wide windows. Each child is one, or a `CardStack`. */
export const Columns = ({ children, isBusy = false }: Props) => (
  <div className={styles.columns} aria-busy={isBusy || undefined}>
    {children}
  </div>
);

/** Cards below each other. */
export const CardStack = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>;
