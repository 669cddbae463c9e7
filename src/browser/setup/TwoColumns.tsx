import type { ReactNode } from 'react';

import styles from './TwoColumns.module.scss';

/** A step's form, and beside it, where there is room, what stays in sight. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.two}>
      <div className={styles.part}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
