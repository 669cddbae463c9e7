import { useLocation, useParams } from 'react-router-dom';

import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/productListing';
import { selectSearch } from '../../app/appSelectors';
import { useAppSelector } from '../../app/hooks';
import { Breadcrumb } from '../../kit/Breadcrumb/Breadcrumb';
import { ShopPagination } from '../../kit/ShopPagination/ShopPagination';
import { catalogTexts } from '../../texts/catalogTexts';
import { listTexts } from '../../texts/listTexts';
import { selectBrands, selectCategories, selectList } from '../catalogSelectors';
import { listPlaceOf, pageAddress } from '../listPlace';
import { pageOf, wordsIn } from '../productQuery';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from '../Shelf/Shelf';
import { ShelfSkeleton } from '../Shelf/ShelfSkeleton';
import { EmptyShelf } from './EmptyShelf';
import styles from './ProductListScreen.module.scss';
import { SortSelect } from './SortSelect';
import { SubcategoryChips } from './SubcategoryChips';

/** Two rows of the widest shelf: what is seen before scrolling. */
const FIRST_PICTURES = 5;

/** All products, a search, a brand, a category or one of its children (specification §2). */
export function ProductListScreen() {
  const { categorySlug, subcategorySlug } = useParams();
  const { pathname, search } = useLocation();
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  const place = listPlaceOf({ categories, brands }, { categorySlug, subcategorySlug, pathname, search });
  const list = useAppSelector((state) => selectList(state, place.query));
  // Links keep the whole query. The store has it as the page was rendered, then as the browser has it.
  const keptSearch = useAppSelector(selectSearch);
  const total = list.status === 'ready' ? list.value.total : null;
  return (
    <div className={styles.page}>
      <Breadcrumb items={place.trail} />
      <SectionHead level={1} title={place.title} />
      {place.category && <SubcategoryChips category={place.category} current={subcategorySlug} />}
      <div className={styles.tools}>
        <output className={styles.count}>{total === null ? '\u00a0' : listTexts.count(total)}</output>
        {total !== 0 && <SortSelect path={place.path} search={search} />}
      </div>
      <section aria-label={catalogTexts.products} aria-busy={list.status === 'loading'}>
        {list.status === 'loading' && <ShelfSkeleton count={PRODUCTS_PER_PAGE} shape="rows" />}
        {list.status === 'ready' && list.value.list.length === 0 && (
          <EmptyShelf
            words={wordsIn(search)}
            firstPage={list.value.total > 0 ? pageAddress(place.path, keptSearch, 1) : null}
          />
        )}
        {list.status === 'ready' && list.value.list.length > 0 && (
          <>
            <h2 className={styles.hidden}>{catalogTexts.products}</h2>
            <Shelf products={list.value.list} shape="rows" firstPictures={FIRST_PICTURES} />
            <ShopPagination
              page={pageOf(search)}
              pageCount={Math.ceil(list.value.total / list.value.limit)}
              hrefOf={(page) => pageAddress(place.path, keptSearch, page)}
            />
          </>
        )}
      </section>
    </div>
  );
}
