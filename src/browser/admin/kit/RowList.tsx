import type { ReactNode } from 'react';

import styles from './Row.module.scss';

type Props = {
  label?: string;
  /** Stays low and scrolls: for what was found while typing. */
  isScrolling?: boolean;
  children: ReactNode;
};

/** A list of `Row`s. */
export const RowList = ({ label, isScrolling = false, children }: Props) => (
  <ul className={isScrolling ? styles.scroll : styles.list} aria-label={label}>
    {children}
  </ul>
);
