import type { ReactNode } from 'react';

import type { Centavos } from '../../../shared/kernel/money';
import { classNames } from '../classNames';
import { Price } from '../Price/Price';
import styles from './Sums.module.scss';

/** A line of a sum, its value already formatted. */
export type SumRow = {
  label: string;
  value: ReactNode;
  /** less: a saving, in green. open: not an amount yet ('a escolher'). */
  tone?: 'less' | 'open';
};

type Props = {
  rows: readonly SumRow[];
  /** Left out where it stands apart. */
  total?: { label: string; amount: Centavos };
  /** Under the total, at its end: 'Ou em até 3x de R$ 84,31'. */
  note?: string | null;
  /** The figures wait for a reply. */
  isBusy?: boolean;
};

/** The breakdown of an amount, drawn as a till receipt. */
export function Sums({ rows, total, note = null, isBusy = false }: Props) {
  return (
    <div className={classNames(isBusy && styles.busy)} aria-busy={isBusy}>
      <dl className={styles.sums}>
        {rows.map(({ label, value, tone }) => (
          <div key={label} className={classNames(styles.row, tone && styles[tone])}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
        {total && (
          <div className={styles.total}>
            <dt className={styles.totalLabel}>{total.label}</dt>
            <dd>
              <Price amount={total.amount} size="l" />
            </dd>
          </div>
        )}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
