import { Link, useLocation, useNavigate } from 'react-router-dom';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import { Select } from '../Select/Select';
import { pageWindow } from '../ShopPagination/pageWindow';
import styles from './AdminPagination.module.scss';
import { PAGE_SIZES, PAGING_NAMES, type PagingNames, pagingOf, queryOf, rangeOf } from './paging';

/** Pages on each side of the current one (specification §9); under lg the stylesheet leaves one. */
const WINDOW = 3;

type Props = {
  /** All rows there are. */
  total: number;
  names?: PagingNames;
};

/**
 * The foot of a table of the admin (specification §2). The address says which part is shown (`pagingOf`), so that going
 * back and a link in another tab show the same.
 */
export function AdminPagination({ total, names = PAGING_NAMES }: Props) {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const paging = pagingOf(query, names);
  const { page, limit } = paging;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  const { first, last } = rangeOf(paging, total);
  return (
    <div className={styles.foot}>
      <div className={styles.size}>
        <Select
          label={lazyKitTexts.rowsPerPage}
          size="s"
          emptyText={null}
          isRequired={false}
          options={PAGE_SIZES.map((size) => ({ value: String(size), description: String(size) }))}
          value={String(limit)}
          onChange={(size) => void navigate(queryOf(query, { page: 1, limit: Number(size) }, names))}
        />
      </div>
      <output className={styles.range}>{lazyKitTexts.showing(first, last, total)}</output>
      {/* Past the end (rows were deleted) the links lead back. */}
      {(pageCount > 1 || page > pageCount) && (
        <nav className={styles.pages} aria-label={kitTexts.pages}>
          {pageWindow(Math.min(page, pageCount), pageCount, WINDOW).map((number) => (
            <Link
              key={number}
              className={classNames(styles.page, Math.abs(number - page) > 1 && page <= pageCount && styles.far)}
              to={queryOf(query, { page: number, limit }, names)}
              aria-label={kitTexts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
