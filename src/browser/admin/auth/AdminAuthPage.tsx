import type { ReactNode } from 'react';

import styles from './AdminAuthPage.module.scss';

type Props = { title: string; text?: string; children: ReactNode };

/** A page of the admin without sign-in: what it is about, and the one thing to do. */
export function AdminAuthPage({ title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
