import type { ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import styles from './Strip.module.scss';

type Props = {
  /** The region's name for screen readers. */
  label: string;
  tone?: 'plain' | 'info' | 'warn' | 'bad';
  icon: IconName;
  /** What is true, in words; the first of them bold. */
  children: ReactNode;
  /** At the end: links and `StripButton`s. */
  actions?: ReactNode;
  /** Within a page instead of over it. */
  isRound?: boolean;
};

/** What is true of the whole page, in a strip over it. One at a time, the worst first (design, platform). */
export function Strip({ label, tone = 'plain', icon, children, actions, isRound = false }: Props) {
  return (
    <section className={classNames(styles.strip, styles[tone], isRound && styles.round)} aria-label={label}>
      <Icon name={icon} size="s" />
      <p className={styles.words}>{children}</p>
      {actions && <span className={styles.actions}>{actions}</span>}
    </section>
  );
}
