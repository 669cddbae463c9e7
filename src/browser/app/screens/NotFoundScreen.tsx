import { useLocation } from 'react-router-dom';

import { CategoryTiles } from '../../catalog/home/CategoryTiles';
import { selectCategories } from '../../catalog/catalogSelectors';
import { pageAddress } from '../../catalog/listPlace';
import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { appTexts } from '../../texts/appTexts';
import { catalogTexts } from '../../texts/catalogTexts';
import { useAppSelector } from '../../core/hooks';
import { missingPageOf } from '../missingPage';
import { missingTitles } from '../pageTitle';
import { SearchBox } from '../shell/SearchBox';
import styles from './NoticePage.module.scss';

const TEXTS = {
  page: () => appTexts.notFoundText,
  product: () => catalogTexts.productNotFoundText,
  listPage: catalogTexts.listEndsText,
} as const;

/** What the shopper looks for is not here: a search, a way back, and the categories of the shop. */
export function NotFoundScreen() {
  const { pathname, search } = useLocation();
  const categories = useAppSelector(selectCategories);
  const what = useAppSelector((state) => missingPageOf(state, { pathname, search }).what);
  const lastPage = useAppSelector((state) => {
    const missing = missingPageOf(state, { pathname, search });
    return missing.what === 'listPage' ? missing.lastPage : 1;
  });
  return (
    <div className={styles.page}>
      <Notice level={1} title={missingTitles[what]} text={TEXTS[what](lastPage)} animal="cat">
        <div className={styles.search}>
          <SearchBox place="page" />
        </div>
        {what === 'listPage' ? (
          <ButtonLink to={pageAddress(pathname, search, lastPage)}>{catalogTexts.lastListPage}</ButtonLink>
        ) : (
          <ButtonLink to={what === 'page' ? '/' : '/products'} tone="outlined">
            {what === 'page' ? appTexts.goHome : appTexts.seeProducts}
          </ButtonLink>
        )}
      </Notice>
      {categories.length > 0 && (
        <section className={styles.section}>
          <CategoryTiles categories={categories} />
        </section>
      )}
    </div>
  );
}
