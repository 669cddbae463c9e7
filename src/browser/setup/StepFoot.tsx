import type { ReactNode } from 'react';

import styles from './StepFoot.module.scss';

/** A step's button, and what stands beside it: the way back, or what stays open. */
export function StepFoot({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.button}>{children}</div>
      {beside}
    </div>
  );
}
