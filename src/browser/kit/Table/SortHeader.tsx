/* oxlint-disable jsx-a11y/no-redundant-roles -- a table drawn as cards loses its own roles in some browsers */
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import styles from './Table.module.scss';

/** The order of a table's rows. */
export type Sort = { column: string; direction: 'ascending' | 'descending' };

type Props = {
  column: string;
  title: string;
  isFigure: boolean;
  /** Left out where the table is narrow. */
  isExtra?: boolean;
  /** The table's order now. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

/** A header that orders the rows by its column: upwards first, then the other way. */
export function SortHeader({ column, title, isFigure, isExtra = false, sort, onSort }: Props) {
  const direction = sort?.column === column ? sort.direction : 'none';
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={classNames(styles.th, isFigure && styles.figure, isExtra && styles.extra)}
    >
      <button type="button" className={styles.sort} onClick={() => onSort({ column, direction: next })}>
        {title}
        <span className={classNames(styles.arrow, styles[direction])}>
          <Icon name="down" size="xs" />
        </span>
      </button>
    </th>
  );
}
