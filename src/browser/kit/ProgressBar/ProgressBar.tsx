import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './ProgressBar.module.scss';

type Props = {
  /** For screen readers, in whole minutes or days: 'Tempo para pagar: 24 minutos'. */
  label: string;
  /** What is left, as a big figure: '24:18', '5 dias e 6 h'. */
  figure: string;
  /** What ends then. */
  children?: ReactNode;
  /** What is left of the whole, 0 to 1. */
  fraction: number;
  /** The last minutes: amber. */
  isUrgent?: boolean;
  size?: 's' | 'm';
};

/** Time left, as a number and a bar. Counts nothing itself. */
export function ProgressBar({ label, figure, children, fraction, isUrgent = false, size = 'm' }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10;
  return (
    <div className={styles.time} role="timer" aria-label={label}>
      <span className={styles.note}>{children}</span>
      <strong className={classNames(styles.figure, styles[size])} aria-hidden="true">
        {figure}
      </strong>
      {/* A drawing, because its width needs no inline style. */}
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        <rect className={isUrgent ? styles.urgent : styles.left} width={`${percent}%`} height="8" rx="4" />
      </svg>
    </div>
  );
}
