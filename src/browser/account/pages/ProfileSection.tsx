import { useId, type ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import styles from './ProfilePage.module.scss';

type Props = { title: string; text?: string; isLast?: boolean; children: ReactNode };

/** One subject of the page /account/me. */
export function ProfileSection({ title, text, isLast = false, children }: Props) {
  const id = useId();
  return (
    <section className={classNames(styles.section, isLast && styles.last)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
