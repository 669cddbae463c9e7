import type { ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import styles from './Row.module.scss';

type Props = {
  name: ReactNode;
  /** Address of a small picture before the name. */
  picture?: string | null;
  /** Under the name, from top to bottom: badges, a fact, a warning. */
  marks?: ReactNode;
  fact?: ReactNode;
  warning?: ReactNode;
  /** At the end: an amount, controls, or a badge as children. */
  amount?: string;
  controls?: ReactNode;
  isOff?: boolean;
  children?: ReactNode;
};

/** A thing in a `RowList`: what it is called, what is known of it, and what can be done with it. */
export function Row({ name, picture, marks, fact, warning, amount, controls, isOff = false, children }: Props) {
  return (
    <li className={classNames(styles.row, isOff && styles.off)}>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {marks && <span className={styles.marks}>{marks}</span>}
        {fact && <span className={styles.fact}>{fact}</span>}
        {warning && <span className={styles.warning}>{warning}</span>}
      </span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
      {controls && <span className={styles.controls}>{controls}</span>}
      {children}
    </li>
  );
}
