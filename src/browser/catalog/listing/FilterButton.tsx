import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';

import { Count } from '../../kit/Badge/Count';
import { Icon } from '../../kit/Icon/Icon';
import { listTexts } from '../../texts/listTexts';
import styles from './FilterButton.module.scss';

const FilterSheet = lazy(() =>
  import(/* webpackChunkName: "filter-sheet" */ './filters/FilterSheet').then((module) => ({
    default: module.FilterSheet,
  })),
);

/** Where the filters stand in the page. */
export const FILTERS_ID = 'filtros';

type Props = {
  /** How many filters are on. */
  count: number;
  total: number | null;
  /** There are more than `total`. */
  hasMore: boolean | undefined;
  /** The filters. */
  children: ReactNode;
};

/** Small screens: opens the filters over the page. Before hydration it links to them, under the list. */
export function FilterButton({ count, total, hasMore, children }: Props) {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setSheet('open');
  };
  return (
    <>
      <a className={styles.button} href={`#${FILTERS_ID}`} onClick={open}>
        <Icon name="filter" size="s" />
        {listTexts.filter}
        {count > 0 && <Count value={count} unit={listTexts.filterUnit(count)} />}
      </a>
      {sheet !== 'unused' && (
        <Suspense>
          <FilterSheet isOpen={sheet === 'open'} total={total} hasMore={hasMore} onClose={() => setSheet('closed')}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
