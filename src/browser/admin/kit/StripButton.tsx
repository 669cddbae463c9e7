import type { ReactNode } from 'react';

import styles from './Strip.module.scss';

/** What can be done about a strip, at its end. */
export const StripButton = ({ children, onClick }: { children: ReactNode; onClick?: () => void }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
);
