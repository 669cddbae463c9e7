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
  /** What moves the section's goods. */
  children?: ReactNode;
};

/** A heading in the sign painter's hand, a line under it, and a link to all of it. */
export function SectionHead({ title, level = 2, note, link, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.head}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {(link || children) && (
        <div className={styles.tools}>
          {link && (
            <TextLink to={link.to} isAlone>
              {link.label}
            </TextLink>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
