import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Picture } from '../../catalog/Picture/Picture';
import styles from './RankList.module.scss';

/** A product of a short list: what it is, a line about it, a figure. */
type RankRow = {
  id: string;
  to: string;
  title: string;
  about: string;
  imageUrl: string | null;
  figure: ReactNode;
};

/** A few products under each other; the whole row leads to one. */
export function RankList({ rows }: { rows: readonly RankRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, to, title, about, imageUrl, figure }) => (
        <li key={id} className={styles.row}>
          <span className={styles.picture}>
            <Picture url={imageUrl} alt="" sizes="40px" widest={120} width={40} height={40} />
          </span>
          <span className={styles.words}>
            <Link className={styles.link} to={to}>
              {title}
            </Link>
            <span className={styles.about}>{about}</span>
          </span>
          <strong className={styles.figure}>{figure}</strong>
        </li>
      ))}
    </ul>
  );
}
