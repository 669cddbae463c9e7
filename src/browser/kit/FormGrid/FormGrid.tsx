import type { ReactNode } from 'react';

import styles from './FormGrid.module.scss';

/** Six columns for fields; each child fills the row unless it stands in a `FormCell`. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
