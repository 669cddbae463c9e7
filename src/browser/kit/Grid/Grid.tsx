import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Grid.module.scss';

type Count = 1 | 2 | 3 | 4 | 5 | 6;

type Props = {
  children: ReactNode;
  /** Columns from each breakpoint up (specification §9); a missing one is like the next smaller one. Default 1. */
  xs?: Count;
  sm?: Count;
  md?: Count;
  lg?: Count;
  xl?: Count;
  /** Between the cells: s 8, m 16 (default), l 32 px. */
  gap?: 's' | 'm' | 'l';
};

/** Equal columns, their number by the width of the window. */
export function Grid({ children, gap = 'm', xs = 1, sm, md, lg, xl }: Props) {
  const columns = Object.entries({ xs, sm, md, lg, xl }).map(([name, count]) => count && styles[`${name}${count}`]);
  return <div className={classNames(styles.grid, styles[gap], ...columns)}>{children}</div>;
}
