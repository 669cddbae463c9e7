import type { ReactNode } from 'react';

import styles from './ActRow.module.scss';

/** Acts of a card, one under the other: rows of `ActRow`. */
export function ActList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

type Props = {
  name: string;
  /** What it leads to, before its button. */
  text: ReactNode;
  /** Its buttons. */
  children: ReactNode;
  /** Under both: how far it is. */
  below?: ReactNode;
};

/** One thing that can be done: its name, its consequence, its buttons. */
export function ActRow({ name, text, children, below }: Props) {
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.do}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
