import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Badge.module.scss';

type Props = {
  children: ReactNode;
  /**
   * neutral, good, warn, info, bad: a state, always in words too. paper: floats on a picture ('Esgotado'). save: a
   * saving. corn: the better choice ('menor por kg').
   */
  tone?: 'neutral' | 'good' | 'warn' | 'info' | 'bad' | 'paper' | 'save' | 'corn';
};

/** A word or two in a pill. Its place is its owner's matter. */
export function Badge({ children, tone = 'neutral' }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
