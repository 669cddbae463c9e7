import { useId, type ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import styles from './AdminSection.module.scss';

type Props = {
  title: string;
  /** Links lead to it. */
  anchor?: string;
  /** At the end of its head: a Badge, a link, when it was looked at. */
  mark?: ReactNode;
  /** Under the title. */
  text?: string;
  /** Its rows go from edge to edge: a `NeedList` in a card. */
  isFlush?: boolean;
  /** It says what is wrong. */
  isBad?: boolean;
  children?: ReactNode;
};

/** A card of an admin page, under its own heading. */
export function AdminSection({ title, anchor, mark, text, isFlush = false, isBad = false, children }: Props) {
  const id = useId();
  return (
    <section className={classNames(styles.section, isBad && styles.bad)} id={anchor} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {mark}
      </div>
      <div className={isFlush ? styles.flush : styles.body}>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
