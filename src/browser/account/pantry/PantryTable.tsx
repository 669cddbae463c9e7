import { formatDay } from '../../../shared/kernel/calendar';
import type { PantryRow } from '../../../shared/pantry/pantryGoods';
import { Table, type Column } from '../../kit/Table/Table';
import { pantryTexts } from '../../texts/pantryTexts';
import { goodsName, leftWords, roughWords, sourceWords, whoWords } from './pantryWords';
import styles from './Pantry.module.scss';

const { columns: titles } = pantryTexts;

const leftOf = ({ outlook }: PantryRow) => {
  if (!outlook.ok) return pantryTexts.noDate;
  if (outlook.daysLate > 0)
    return <span className={styles.lateMark}>{pantryTexts.endedLong(pantryTexts.endedSince(outlook.daysLate))}</span>;
  const left = leftWords(outlook);
  return outlook.leftG === null ? left : pantryTexts.leftOf(left, roughWords(outlook.leftG));
};

const COLUMNS: readonly Column<PantryRow>[] = [
  {
    id: 'name',
    title: titles.name,
    isName: true,
    cell: (row) => (
      <>
        {goodsName(row.product, row.size, row.item)}
        <small className={styles.who}>{whoWords(row)}</small>
      </>
    ),
  },
  { id: 'left', title: titles.left, cell: leftOf },
  {
    id: 'ends',
    title: titles.ends,
    cell: ({ outlook }) => (outlook.ok ? formatDay(outlook.lastDay) : pantryTexts.none),
  },
  {
    id: 'orderBy',
    title: titles.orderBy,
    cell: ({ outlook }) => (outlook.ok ? formatDay(outlook.orderBy) : pantryTexts.none),
  },
  {
    id: 'next',
    title: titles.next,
    cell: ({ next }) => (next ? formatDay(next.comesOn) : pantryTexts.noDelivery),
  },
  {
    id: 'source',
    title: titles.source,
    cell: ({ outlook }) => (outlook.ok ? sourceWords(outlook) : pantryTexts.why[outlook.reason]),
  },
];

/** The facts of the picture as a table, with where each date comes from. */
export const PantryTable = ({ rows, today }: { rows: readonly PantryRow[]; today: string }) => (
  <Table
    caption={pantryTexts.tableCaption(formatDay(today))}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ item }) => item.id}
  />
);
