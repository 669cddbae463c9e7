import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import {
  MAX_REPEAT_SEARCH_LENGTH,
  MOST_LISTED_REPEATS,
  REPEAT_FILTERS,
} from '../../../shared/admin/repeat/repeatAdminLimits';
import type { RepeatOverview, RepeatRow } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../kit/Badge/Badge';
import { Segmented } from '../../kit/Segmented/Segmented';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatAdminTexts, rhythmWords } from '../../texts/repeatAdminTexts';
import { searchTextOf } from '../core/searchTextOf';
import { AdminSection } from '../kit/AdminSection';
import { ListSearch } from '../kit/ListSearch';
import { LoadFailure } from '../kit/LoadFailure';
import styles from './Repeat.module.scss';
import { addressWith, filterOf } from './repeatQuery';
import { selectRepeat } from './repeatSlice';
import { purchaseState, shortDay } from './repeatWords';

const columns: Column<RepeatRow>[] = [
  {
    id: 'purchase',
    title: repeatAdminTexts.purchase,
    isName: true,
    cell: ({ id, name, customerName }) => (
      <span className={styles.words}>
        <TextLink isAlone="tight" to={`/admin/repeat/${id}`}>
          {name}
        </TextLink>
        <span className={styles.fact}>{customerName}</span>
      </span>
    ),
  },
  {
    id: 'goods',
    title: repeatAdminTexts.goods,
    isExtra: true,
    cell: ({ quantity, title, more }) => repeatAdminTexts.goodsOf(quantity, title, more),
  },
  { id: 'rhythm', title: repeatAdminTexts.rhythm, cell: ({ rhythm }) => rhythmWords(rhythm) },
  {
    id: 'next',
    title: repeatAdminTexts.next,
    cell: ({ chargeOn }) => (
      <span className={styles.day}>{chargeOn === null ? repeatAdminTexts.noDay : shortDay(chargeOn)}</span>
    ),
  },
  {
    id: 'state',
    title: repeatAdminTexts.state,
    cell: (row) => {
      const { label, tone, why } = purchaseState(row);
      return (
        <span className={styles.words}>
          <span>
            <Badge tone={tone}>{label}</Badge>
          </span>
          {why !== '' && <span className={styles.fact}>{why}</span>}
        </span>
      );
    },
  },
  { id: 'total', title: repeatAdminTexts.total, isFigure: true, cell: ({ total }) => formatBrl(total) },
];

/** All purchases, as the address searches and narrows them. */
export function RepeatList({ counts }: Pick<RepeatOverview, 'counts'>) {
  const { page } = useAppSelector(selectRepeat);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const navigate = useNavigate();
  const { list, total, hasMore } = page.status === 'ready' ? page.value : { list: [], total: 0, hasMore: false };
  const filters = [
    { value: 'all', text: repeatAdminTexts.filters.all },
    ...REPEAT_FILTERS.map((value) => ({
      value,
      text:
        value === 'over'
          ? repeatAdminTexts.filters.over
          : `${repeatAdminTexts.filters[value]}: ${counts[value].toLocaleString('pt-BR')}`,
    })),
  ] as const;
  const isNarrow = query.has('status') || query.has('search');
  return (
    <AdminSection title={repeatAdminTexts.list} anchor="list">
      <div className={styles.head}>
        <Segmented
          label={repeatAdminTexts.filter}
          isWrapping
          options={filters}
          value={filterOf(query) ?? 'all'}
          onChange={(value) => void navigate(addressWith(query, 'status', value === 'all' ? '' : value))}
        />
        {/* A new address begins the field again. */}
        <Search key={search} query={query} />
      </div>
      {page.status === 'failed' ? (
        <LoadFailure text={repeatAdminTexts.listFailed} />
      ) : (
        <Table
          caption={repeatAdminTexts.list}
          columns={columns}
          rows={list}
          keyOf={({ id }) => id}
          loadingRows={page.status === 'ready' ? 0 : 5}
          empty={isNarrow ? repeatAdminTexts.noneFound : repeatAdminTexts.none}
        />
      )}
      {hasMore && <p className={styles.note}>{repeatAdminTexts.more(MOST_LISTED_REPEATS.toLocaleString('pt-BR'))}</p>}
      {total > 0 && <AdminPagination total={total} />}
    </AdminSection>
  );
}

function Search({ query }: { query: URLSearchParams }) {
  const navigate = useNavigate();
  const [text, setText] = useState(searchTextOf(query, MAX_REPEAT_SEARCH_LENGTH) ?? '');
  return (
    <ListSearch
      label={repeatAdminTexts.searchLabel}
      placeholder={repeatAdminTexts.searchHint}
      maxLength={MAX_REPEAT_SEARCH_LENGTH}
      text={text}
      onText={setText}
      onSearch={() => void navigate(addressWith(query, 'search', text.trim()))}
    />
  );
}
