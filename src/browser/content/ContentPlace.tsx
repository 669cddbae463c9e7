import type { ReactNode } from 'react';

import { Breadcrumb } from '../kit/Breadcrumb/Breadcrumb';
import { appTexts } from '../texts/appTexts';
import styles from './ContentPlace.module.scss';

type Props = {
  title: string;
  intro?: ReactNode;
  /** When its words last changed, for people and machines. */
  date?: ReactNode;
  /** Beside the content from lg up, under it below. */
  aside: ReactNode;
  children: ReactNode;
};

/** A page that is read: where it stands, its title, its content, and what stands beside it. */
export function ContentPlace({ title, intro, date, aside, children }: Props) {
  return (
    <div className={styles.place}>
      <Breadcrumb items={[{ label: appTexts.home, to: '/' }, { label: title }]} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {date && <p className={styles.date}>{date}</p>}
      </header>
      <div className={styles.columns}>
        <div>{children}</div>
        {aside}
      </div>
    </div>
  );
}
