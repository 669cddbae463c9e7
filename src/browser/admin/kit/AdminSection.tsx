import { useId, type ReactNode } from 'react';

import styles from './AdminSection.module.scss';

type Props = {
  title: string;
  /** Beside the title: a Badge. */
  mark?: ReactNode;
  /** Under the title. */
  text?: string;
  children?: ReactNode;
};

/** A card of an admin page, under its own heading. */
export function AdminSection({ title, mark, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {mark}
      </div>
      <div className={styles.body}>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
