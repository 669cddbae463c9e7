import type { ReactNode } from 'react';

import styles from './AdminAuthPage.module.scss';

type Props = { title: string; text?: string; children: ReactNode };

/** Layout of an admin page without a session: title, text, and one form. */
export function AdminAuthPage({ title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
