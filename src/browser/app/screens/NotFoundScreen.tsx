import { CategoryDoors } from '../../catalog/home/CategoryDoors';
import { selectCategories } from '../../catalog/catalogSelectors';
import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { appTexts } from '../../texts/appTexts';
import { catalogTexts } from '../../texts/catalogTexts';
import { useAppSelector } from '../hooks';
import { SearchBox } from '../shell/SearchBox';
import styles from './NoticePage.module.scss';

type Props = {
  /** What is missing: any page, a product that never was, a page beyond the end of a list. */
  what: 'page' | 'product' | 'listPage';
  /** The first page of the list whose end was passed. */
  firstPage?: string;
};

const WORDS: Record<Props['what'], { title: string; text: string }> = {
  page: { title: appTexts.notFoundTitle, text: appTexts.notFoundText },
  product: { title: catalogTexts.productNotFoundTitle, text: catalogTexts.productNotFoundText },
  listPage: { title: catalogTexts.noListPageTitle, text: catalogTexts.noListPageText },
};

/** What the shopper looks for is not here: a search, and the doors of the shop. */
export function NotFoundScreen({ what, firstPage }: Props) {
  const categories = useAppSelector(selectCategories);
  const way = firstPage ?? (what === 'page' ? '/' : '/products');
  const words = what === 'page' ? appTexts.goHome : appTexts.seeProducts;
  return (
    <div className={styles.page}>
      <Notice level={1} {...WORDS[what]} animal="cat">
        <div className={styles.search}>
          <SearchBox place="page" />
        </div>
        <ButtonLink to={way} tone="line">
          {firstPage === undefined ? words : catalogTexts.firstListPage}
        </ButtonLink>
      </Notice>
      {categories.length > 0 && (
        <section className={styles.section}>
          <CategoryDoors categories={categories} />
        </section>
      )}
    </div>
  );
}
