import type { ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import { TextLink } from '../../kit/TextLink/TextLink';
import styles from './AdminNotice.module.scss';

type Props = {
  /** What it is about, for screen readers. */
  label: string;
  /** bad: the shop suffers already. */
  tone?: 'warn' | 'bad';
  isStrong?: boolean;
  /** Where something can be done about it. */
  to: string;
  toText: string;
  children: ReactNode;
};

/** Above what a page shows: something that needs care, and the way to it. */
export function AdminNotice({ label, tone = 'warn', isStrong = false, to, toText, children }: Props) {
  return (
    <section className={classNames(styles.notice, styles[tone], isStrong && styles.strong)} aria-label={label}>
      <p className={styles.words}>{children}</p>
      <TextLink to={to} isAlone>
        {toText}
      </TextLink>
    </section>
  );
}
