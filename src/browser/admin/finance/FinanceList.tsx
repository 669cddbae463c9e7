import type { ReactNode } from 'react';

import type { Remote } from '../../core/remote';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import type { PagingNames } from '../../kit/AdminPagination/paging';
import { Table, type Column } from '../../kit/Table/Table';
import type { MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { financeTexts } from '../../texts/financeTexts';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import type { FinancePage } from './financeSlice';

const LOADING_ROWS = 4;

type Props<Row> = {
  title: string;
  text?: string;
  mark?: ReactNode;
  page: Remote<FinancePage<Row>>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  actionsOf?: (row: Row) => { label: string; actions: readonly MenuAction[] };
  names: PagingNames;
  empty: string;
  /** Why there is no list at all yet; null: there is. */
  missing?: string | null;
  failed?: string;
};

/** One list of the page: its rows, an empty state, or why they failed to load. */
export function FinanceList<Row>({
  title,
  text,
  mark,
  page,
  columns,
  keyOf,
  actionsOf,
  names,
  empty,
  missing = null,
  failed = financeTexts.listFailed,
}: Props<Row>) {
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  return (
    <AdminSection title={title} text={text} mark={mark}>
      {missing !== null ? (
        <p>{missing}</p>
      ) : page.status === 'failed' ? (
        <LoadFailure text={failed} />
      ) : (
        <>
          <Table
            caption={title}
            columns={columns}
            rows={list}
            keyOf={keyOf}
            actionsOf={actionsOf}
            loadingRows={page.status === 'ready' ? 0 : LOADING_ROWS}
            empty={total > 0 ? financeTexts.noneHere : empty}
          />
          {total > 0 && <AdminPagination total={total} names={names} />}
        </>
      )}
    </AdminSection>
  );
}
