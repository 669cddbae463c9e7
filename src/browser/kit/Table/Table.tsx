/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table drawn as cards loses its own roles in some browsers */
import type { ReactNode } from 'react';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { ActionMenu, type MenuAction } from '../ActionMenu/ActionMenu';
import { classNames } from '../classNames';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Table.module.scss';
import { SortHeader, type Sort } from './SortHeader';

/** One column of a table. */
export type Column<Row> = {
  id: string;
  /** The header's words, and the label of the value on a phone's card. */
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures: right-aligned and tabular. */
  isFigure?: boolean;
  /** Names its row: a th. One per table. short: a number or code, which takes no more room than it needs. */
  isName?: boolean | 'short';
  /** A box that chooses rows, without a label: on a phone it stands beside its card. */
  isPick?: boolean;
  /** Drawn in the header instead of the title. */
  head?: ReactNode;
  /** Left out where the table is narrow: on tablets, and on the compact cards of phones. */
  isExtra?: boolean;
};

type Props<Row> = {
  /** What the table is; read first, seen with hasCaption. */
  caption: string;
  hasCaption?: boolean;
  /** On phones it has no head: its order is chosen elsewhere. */
  isHeadless?: boolean;
  /** On phones its values stand in a line without their labels, which they do not need. */
  isCompact?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | null;
  /** A header was pressed: the column, and the direction it would have. */
  onSort?: (sort: Sort) => void;
  /** What can be done with a row, under a name that says with which ('Ações do pedido 1042'); no actions: no menu. */
  actionsOf?: (row: Row) => { label: string; actions: readonly MenuAction[] };
  /** Number of skeleton rows while loading. */
  loadingRows?: number;
  /** Why there are no rows, and what to do about it. */
  empty?: ReactNode;
};

/** Rows and columns; under 720 px each row is a card with its labels (design, admin at 360 px). */
export function Table<Row>({
  caption,
  hasCaption = false,
  isHeadless = false,
  isCompact = false,
  columns,
  rows,
  keyOf,
  sort = null,
  onSort,
  actionsOf,
  loadingRows = 0,
  empty,
}: Props<Row>) {
  const isLoading = loadingRows > 0;
  const width = columns.length + (actionsOf ? 1 : 0);
  return (
    <table
      role="table"
      className={classNames(styles.table, isHeadless && styles.headless, isCompact && styles.compact)}
      aria-busy={isLoading || undefined}
    >
      <caption className={hasCaption ? styles.caption : styles.hidden}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map(({ id, title, head, isSortable = false, isFigure = false, isPick = false, isExtra = false }) =>
            isSortable && onSort ? (
              <SortHeader
                key={id}
                column={id}
                title={title}
                isFigure={isFigure}
                isExtra={isExtra}
                sort={sort}
                onSort={onSort}
              />
            ) : (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className={classNames(
                  styles.th,
                  isFigure && styles.figure,
                  isPick && styles.pick,
                  isExtra && styles.extra,
                )}
              >
                {head ?? title}
              </th>
            ),
          )}
          {actionsOf && (
            <th role="columnheader" scope="col" className={styles.th}>
              <span className={styles.hidden}>{lazyKitTexts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isLoading &&
          Array.from({ length: loadingRows }, (_, index) => (
            <tr key={index} role="row" className={styles.row}>
              <td role="cell" className={styles.wide} colSpan={width}>
                <Skeleton />
              </td>
            </tr>
          ))}
        {!isLoading && rows.length === 0 && (
          <tr role="row">
            <td role="cell" className={styles.empty} colSpan={width}>
              {empty}
            </td>
          </tr>
        )}
        {!isLoading &&
          rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map(({ id, title, cell, isFigure = false, isName = false, isPick = false, isExtra = false }) => {
                const look = classNames(
                  styles.cell,
                  isFigure && styles.figure,
                  isPick && styles.pick,
                  isExtra && styles.extra,
                  isName && styles.name,
                  isName === 'short' && styles.short,
                );
                return isName ? (
                  <th key={id} role="rowheader" scope="row" className={look}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} role="cell" className={look} data-label={isPick ? undefined : title}>
                    {cell(row)}
                  </td>
                );
              })}
              {actionsOf && (
                <td role="cell" className={styles.actions}>
                  <RowActions {...actionsOf(row)} />
                </td>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function RowActions({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return actions.length > 0 && <ActionMenu label={label} actions={actions} />;
}
