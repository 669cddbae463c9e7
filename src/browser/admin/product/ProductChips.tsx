import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { selectProductList } from './productListSlice';
import { FILTER_NAMES, listFilterOf } from './productListFilter';
import styles from './ProductList.module.scss';

/** What narrows the list now, each with the way to take it off. Nothing for none. */
export function ProductChips({ query }: { query: URLSearchParams }) {
  const { choices } = useAppSelector(selectProductList);
  const { search, state, brandId, categoryId } = listFilterOf(query);
  const category = choices?.listCategory.find(({ id }) => id === categoryId);
  const labels: Record<(typeof FILTER_NAMES)[number], string | undefined> = {
    search: search && texts.searched(search),
    state: state && texts.states[state],
    brand: brandId && (choices?.listBrand.find(({ id }) => id === brandId)?.name ?? texts.brand),
    category: categoryId && (category?.title ?? texts.category),
  };
  const on = FILTER_NAMES.filter((name) => labels[name]);
  if (on.length === 0) return null;
  const without = (names: readonly string[]) => {
    const next = new URLSearchParams(query);
    for (const name of [...names, 'page']) next.delete(name);
    return `?${next}`;
  };
  return (
    <nav aria-label={texts.filtersOn}>
      <ul className={styles.chips}>
        {on.map((name) => (
          <li key={name}>
            <Link className={styles.chip} to={without([name])} aria-label={texts.withoutFilter(labels[name] ?? '')}>
              {labels[name]}
              <Icon name="close" size="s" />
            </Link>
          </li>
        ))}
        {on.length > 1 && (
          <li>
            <Link className={styles.clear} to={without(FILTER_NAMES)}>
              {texts.clear}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
