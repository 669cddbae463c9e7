import { useNavigate } from 'react-router-dom';

import { PRODUCT_SORTS } from '../../../shared/catalog/productListing';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { listTexts } from '../../texts/listTexts';
import { withQuery } from '../listPlace';
import { sortOf } from '../productQuery';
import styles from './SortSelect.module.scss';

type Props = {
  /** The list's path, and the query it stands on now. */
  path: string;
  search: string;
};

/** The order of a list, as a chip. Another order begins at the first page. */
export function SortSelect({ path, search }: Props) {
  const navigate = useNavigate();
  const choose = (sort: string) => {
    void navigate(withQuery(path, search, { page: null, sort: sort === 'relevance' ? null : sort }));
  };
  return (
    <label className={styles.chip}>
      <VisuallyHidden>{listTexts.sort}</VisuallyHidden>
      <select
        className={styles.select}
        value={sortOf(search) ?? 'relevance'}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {listTexts.sorts[sort]}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="down" size="s" />
      </span>
    </label>
  );
}
