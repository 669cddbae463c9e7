import type { ReactNode } from 'react';

import { TextLink } from '../../kit/TextLink/TextLink';
import styles from './SectionHead.module.scss';

type Props = {
  title: ReactNode;
  /** 1 for the page's own title. */
  level?: 1 | 2;
  note?: string;
  /** Where 'Ver todos' leads. */
  link?: { label: string; to: string };
};

/** A heading in the sign painter's hand, a line under it, and a link to all of it. */
export function SectionHead({ title, level = 2, note, link }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.head}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {link && (
        <span className={styles.link}>
          <TextLink to={link.to} isAlone>
            {link.label}
          </TextLink>
        </span>
      )}
    </div>
  );
}
