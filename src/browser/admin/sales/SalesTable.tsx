/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table drawn as cards loses its own roles in some browsers */
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import type { SaleRow } from '../../../shared/admin/sales/saleListContract';
import { isTestNumber, orderNumberText } from '../../../shared/order/orderNumber';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ActionMenu } from '../../kit/ActionMenu/ActionMenu';
import { Badge } from '../../kit/Badge/Badge';
import { BareCheckbox } from '../../kit/Checkbox/BareCheckbox';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SortHeader } from '../../kit/Table/SortHeader';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales, csvRequested, pageChosen, saleChosen } from './salesSlice';
import { sortOf } from './salesQuery';
import styles from './SalesTable.module.scss';
import { deliveryWordsOf, saleStateWords, shortInstant, todoWords } from './saleWords';
import { useCsvName } from './useCsvName';

/** Skeleton rows while loading. */
const LOADING_ROWS = 8;
const COLUMNS = 8;

type Props = {
  rows: readonly SaleRow[];
  isLoading: boolean;
  /** What stands there where there are no rows. */
  empty: string;
};

/** The orders; on a phone each is a card: number, date and menu, then name, total and state (design, 360 px). */
export function SalesTable({ rows, isLoading, empty }: Props) {
  const { chosen } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const { sort: column, direction } = sortOf(query);
  const sort = { column, direction: direction === 'asc' ? ('ascending' as const) : ('descending' as const) };
  const isAll = rows.length > 0 && chosen.length === rows.length;

  function sortBy(asked: { column: string; direction: 'ascending' | 'descending' }) {
    query.set('sort', asked.column);
    query.set('direction', asked.direction === 'ascending' ? 'asc' : 'desc');
    query.delete('page');
    void navigate(`?${query}`);
  }
  const { columns } = salesTexts;

  return (
    <table role="table" className={styles.table} aria-busy={isLoading || undefined}>
      <caption className={styles.caption}>{salesTexts.caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.pick}>
            <BareCheckbox
              label={salesTexts.chooseAll}
              isChecked={isAll}
              isMixed={chosen.length > 0 && !isAll}
              onChange={(isChosen) => dispatch(pageChosen({ isChosen }))}
            />
          </th>
          <SortHeader column="number" title={columns.number} isFigure={false} sort={sort} onSort={sortBy} />
          <Head>{columns.buyer}</Head>
          <Head>{columns.status}</Head>
          <Head isExtra>{columns.payment}</Head>
          <Head>{columns.date}</Head>
          <SortHeader column="total" title={columns.total} isFigure sort={sort} onSort={sortBy} />
          <Head>
            <span className={styles.hidden}>{salesTexts.open}</span>
          </Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {isLoading &&
          Array.from({ length: LOADING_ROWS }, (_, index) => (
            <tr key={index} role="row" className={styles.row}>
              <td role="cell" className={styles.wide} colSpan={COLUMNS}>
                <Skeleton />
              </td>
            </tr>
          ))}
        {!isLoading && rows.length === 0 && (
          <tr role="row" className={styles.none}>
            <td role="cell" className={styles.empty} colSpan={COLUMNS}>
              {empty}
            </td>
          </tr>
        )}
        {!isLoading && rows.map((row) => <Row key={row.id} row={row} isChosen={chosen.includes(row.id)} />)}
      </tbody>
    </table>
  );
}

/** @param isExtra left out where the table is narrow */
function Head({ children, isExtra = false }: { children: ReactNode; isExtra?: boolean }) {
  return (
    <th role="columnheader" scope="col" className={isExtra ? styles.extra : styles.th}>
      {children}
    </th>
  );
}

function Row({ row, isChosen }: { row: SaleRow; isChosen: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const now = useAppSelector(selectEnteredAt);
  const fileName = useCsvName();
  const { id, number, buyerName, method, installments, createdAt, total, returnStatus } = row;
  const { units, shippingName } = row;
  const todo = todoWords(row, storeDayOf(now || createdAt));
  const { label, tone } = saleStateWords(row);
  const address = `/admin/sale/${id}`;
  return (
    <tr role="row" className={isChosen ? styles.chosen : styles.row}>
      <td role="cell" className={styles.pick}>
        <BareCheckbox
          label={salesTexts.choose(number)}
          isChecked={isChosen}
          onChange={(is) => dispatch(saleChosen({ id, isChosen: is }))}
        />
      </td>
      <th role="rowheader" scope="row" className={styles.number}>
        <Link className={styles.link} to={address}>
          {orderNumberText(number)}
        </Link>
      </th>
      <td role="cell" className={styles.buyer}>
        {buyerName}
        <small>{[salesTexts.rowWords(units, shippingName), deliveryWordsOf(row)].filter(Boolean).join(', ')}</small>
      </td>
      <td role="cell" className={styles.status}>
        <span className={styles.badges}>
          {isTestNumber(number) && <Badge tone="corn">{salesTexts.isTest}</Badge>}
          <Badge tone={tone}>{label}</Badge>
          {returnStatus !== null && <Badge tone="warn">{salesTexts.isReturned}</Badge>}
          {todo !== '' && <span className={styles.todo}>{todo}</span>}
        </span>
      </td>
      <td role="cell" className={styles.payment}>
        {method === null ? salesTexts.free : salesTexts.method(method, installments)}
      </td>
      <td role="cell" className={styles.date}>
        {shortInstant(createdAt, now)}
      </td>
      <td role="cell" className={styles.total}>
        {formatBrl(total)}
      </td>
      <td role="cell" className={styles.menu}>
        <ActionMenu
          label={salesTexts.actions(number)}
          actions={[
            { id: 'open', label: salesTexts.open, icon: 'eye', onAct: () => void navigate(address) },
            {
              id: 'pick',
              label: salesTexts.pickOne,
              icon: 'print',
              onAct: () => void navigate(`/admin/sale/picking-list?order=${id}`),
            },
            {
              id: 'csv',
              label: salesTexts.exportAll,
              icon: 'download',
              onAct: () => dispatch(csvRequested({ order: [id], fileName })),
            },
          ]}
        />
      </td>
    </tr>
  );
}
