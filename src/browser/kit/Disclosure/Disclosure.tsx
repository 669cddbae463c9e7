import { useRef, type ReactNode } from 'react';

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
  const isRequested = useRef(false);
  return (
    <details
      className={styles.box}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        // At the foot of a screen it would open below the fold.
        if (isRequested.current && currentTarget.open) currentTarget.scrollIntoView?.({ block: 'nearest' });
        isRequested.current = false;
      }}
    >
      <summary
        className={styles.summary}
        onClick={() => {
          isRequested.current = true;
        }}
      >
        {title}
        <span className={styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
