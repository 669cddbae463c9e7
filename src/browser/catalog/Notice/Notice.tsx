import type { ReactNode } from 'react';

import styles from './Notice.module.scss';

type Props = {
  title: string;
  text: string;
  /** 1 where it is all of the page. */
  level?: 1 | 2;
  /** Who looks over its lower edge. Never beside an error (design). */
  animal?: 'dog' | 'cat' | 'rabbit' | 'bird' | 'fish';
  /** What to do now: a button. */
  children: ReactNode;
};

/** Instead of what was expected: a short sentence, why, and the way on. */
export function Notice({ title, text, level = 2, animal, children }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children}
      {animal && <img className={styles.animal} src={`/animals/${animal}.svg`} alt="" width="150" height="134" />}
    </div>
  );
}
