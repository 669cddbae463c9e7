import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { classNames } from '../../kit/classNames';
import styles from './FigureList.module.scss';

/**
 * One figure: its words and, under the value, what it is compared with and what it means; `to`: where its name links
 * to.
 */
type Figure = { id: string; name: string; value: string; than?: ReactNode; note?: string; to?: string };

type Props = {
  label: string;
  figures: readonly Figure[];
  /** one: alone in its row. five: the first is the widest, and on a phone alone in its row. three: under each other on a phone. four: two by two on a phone. */
  places: 'one' | 'three' | 'four' | 'five';
};

/** Figures in one ruled strip (design, admin). */
export function FigureList({ label, figures, places }: Props) {
  return (
    <section aria-label={label}>
      <dl className={classNames(styles.strip, styles[places])}>
        {figures.map(({ id, name, value, than, note, to }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.name}>
              {to === undefined ? (
                name
              ) : (
                <Link className={styles.link} to={to}>
                  {name}
                </Link>
              )}
            </dt>
            <dd className={styles.value}>{value}</dd>
            {than && <dd className={styles.than}>{than}</dd>}
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
