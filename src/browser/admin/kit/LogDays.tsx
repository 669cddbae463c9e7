import { Fragment, type ReactNode } from 'react';

import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import styles from './Log.module.scss';

type Dated = { id: string | number; createdAt: string };
type Props<Line> = { list: readonly Line[]; children: (line: Line) => ReactNode };

/** The entries of a log under the days of the store they are of. */
export function LogDays<Line extends Dated>({ list, children }: Props<Line>) {
  const days = [...new Set(list.map(({ createdAt }) => storeDayOf(createdAt)))];
  return days.map((day) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.title}>{formatDay(day)}</h3>
      <ul className={styles.list}>
        {list
          .filter(({ createdAt }) => storeDayOf(createdAt) === day)
          .map((line) => (
            <Fragment key={line.id}>{children(line)}</Fragment>
          ))}
      </ul>
    </div>
  ));
}
