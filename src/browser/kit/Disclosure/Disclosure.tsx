import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import styles from './Disclosure.module.scss';

type Props = {
  /** The question its summary asks: 'Por que este valor?'. */
  title: string;
  /** Open at first; the person may still fold it. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** An answer that unfolds under its question. */
export function Disclosure({ title, isOpenAtFirst = false, children }: Props) {
  return (
    <details className={styles.box} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
