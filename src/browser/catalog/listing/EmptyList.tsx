import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { listTexts } from '../../texts/listTexts';
import { selectCategories } from '../catalogSelectors';
import { withQuery, type ListPlace } from '../listPlace';
import { Notice } from '../Notice/Notice';
import chipStyles from './SubcategoryChips.module.scss';
import styles from './EmptyList.module.scss';

type Props = {
  place: ListPlace;
  /** The address without filters; null where none is on. */
  cleared: string | null;
  /** The address of the first page, where the list has products but this page of it has none. */
  firstPage: string | null;
};

/** Words shorter than this say too little alone. */
const SHORTEST_WORD = 4;

/** Nothing to show, why, and what to do about it. */
export function EmptyList({ place, cleared, firstPage }: Props) {
  const categories = useAppSelector(selectCategories);
  if (firstPage !== null)
    return (
      <Notice title={listTexts.emptyTitle} text={listTexts.emptyPage} animal="cat">
        <ButtonLink to={firstPage}>{listTexts.firstPage}</ButtonLink>
      </Notice>
    );
  if (cleared !== null)
    return (
      <Notice title={listTexts.emptyTitle} text={listTexts.emptyFilters} animal="cat">
        <ButtonLink to={cleared}>{listTexts.clearFilters}</ButtonLink>
      </Notice>
    );
  const { search: words, brand } = place.query;
  const single = (words ?? '').split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  return (
    <>
      <Notice title={listTexts.emptyTitle} text={emptyText(words, brand)} animal="cat">
        <ButtonLink to="/products">{listTexts.seeEverything}</ButtonLink>
      </Notice>
      {single.length > 1 && (
        <Ways
          title={listTexts.tryWord}
          ways={single.map((word) => ({ label: word, to: withQuery('/products', '', { search: word }) }))}
        />
      )}
      <Ways
        title={listTexts.tryCategory}
        ways={categories.map(({ slug, title }) => ({ label: title, to: `/${slug}` }))}
      />
    </>
  );
}

const emptyText = (words: string | undefined, brand: string | undefined): string => {
  if (words !== undefined) return listTexts.emptySearch(words);
  return brand === undefined ? listTexts.emptyList : listTexts.emptyBrand(brand);
};

function Ways({ title, ways }: { title: string; ways: { label: string; to: string }[] }) {
  return (
    <nav className={styles.ways} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link className={chipStyles.chip} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
