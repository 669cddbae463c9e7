import type { ReactNode } from 'react';

import styles from './OrderSide.module.scss';

/** One surface beside an order, under its title. */
export function SideBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
