import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/productListing';
import { selectSearch } from '../../core/appSelectors';
import { afterTouch } from '../../core/firstTouch';
import { useAppSelector } from '../../core/hooks';
import { Breadcrumb } from '../../kit/Breadcrumb/Breadcrumb';
import { ShopPagination } from '../../kit/ShopPagination/ShopPagination';
import { catalogTexts } from '../../texts/catalogTexts';
import { listTexts } from '../../texts/listTexts';
import { selectBrands, selectCategories, selectList } from '../catalogSelectors';
import type { ProductList } from '../catalogSlice';
import { listPlaceOf, pageAddress } from '../listPlace';
import { lastPageOf, pageOf } from '../productQuery';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from '../Shelf/Shelf';
import { ShelfSkeleton } from '../Shelf/ShelfSkeleton';
import { BrandHead } from './BrandHead';
import { FilterButton, FILTERS_ID } from './FilterButton';
import { chosenFilters, unfilteredAddress } from './filters/chosenFilters';
import { FilterChips } from './filters/FilterChips';
import styles from './ProductListScreen.module.scss';
import { SortSelect } from './SortSelect';
import { SubcategoryChips } from './SubcategoryChips';

// Drawn by the server with the rest; hydrated once somebody touches the page. Its links work before that.
const FilterPanel = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "list-late" */ './filters/FilterPanel').then((module) => ({
      default: module.FilterPanel,
    })),
  ),
);
const EmptyList = lazy(() =>
  import(/* webpackChunkName: "list-late" */ './EmptyList').then((module) => ({ default: module.EmptyList })),
);

/** The first row of the widest shelf: what is seen before scrolling. */
const FIRST_PICTURES = 4;

/** All products, a search, a brand, a category or one of its children (specification §2), narrowed by filters. */
export function ProductListScreen() {
  const { categorySlug, subcategorySlug } = useParams();
  const { pathname, search } = useLocation();
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  const place = listPlaceOf({ categories, brands }, { categorySlug, subcategorySlug, pathname, search });
  const list = useAppSelector((state) => selectList(state, place.query));
  // Links keep the whole query. The store has it as the page was rendered, then as the browser has it.
  const keptSearch = useAppSelector(selectSearch);
  const ready = list.status === 'ready' ? list.value : null;
  // The filters stay mounted, and keep the focus, while another list loads.
  const [last, setLast] = useState<ProductList | null>(null);
  if (ready !== null && ready !== last) setLast(ready);
  const facets = (ready ?? last)?.facets;
  const filters = chosenFilters(place, keptSearch, brands);
  const cleared = unfilteredAddress(place, keptSearch);
  const total = ready?.total ?? null;
  const isEmpty = ready !== null && ready.list.length === 0;
  const hasPanel = facets !== undefined && !(isEmpty && filters.length === 0);
  const panel = hasPanel && (
    <Suspense>
      <FilterPanel place={place} search={keptSearch} facets={facets} />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <Breadcrumb items={place.trail} />
      {place.brand ? <BrandHead brand={place.brand} /> : <SectionHead level={1} title={place.title} />}
      {place.category && <SubcategoryChips category={place.category} current={subcategorySlug} />}
      <div className={hasPanel ? styles.layout : undefined}>
        {panel && (
          <aside className={styles.panel} id={FILTERS_ID} aria-label={listTexts.filters}>
            <h2 className={styles.hidden}>{listTexts.filters}</h2>
            {panel}
          </aside>
        )}
        <div className={styles.results}>
          <div className={styles.tools}>
            <output className={styles.count}>
              {total === null ? '\u00a0' : listTexts.count(total, ready?.hasMore)}
            </output>
            <div className={styles.buttons}>
              {panel && (
                <FilterButton count={filters.length} total={total} hasMore={ready?.hasMore}>
                  {panel}
                </FilterButton>
              )}
              {total !== 0 && <SortSelect path={place.path} search={search} />}
            </div>
          </div>
          <FilterChips filters={filters} cleared={cleared} />
          <section aria-label={catalogTexts.products} aria-busy={list.status === 'loading'}>
            {list.status === 'loading' && (
              <ShelfSkeleton count={PRODUCTS_PER_PAGE} shape={hasPanel ? 'beside' : 'rows'} />
            )}
            {isEmpty && (
              <Suspense>
                <EmptyList
                  place={place}
                  cleared={filters.length > 0 ? cleared : null}
                  firstPage={ready.total > 0 ? pageAddress(place.path, keptSearch, 1) : null}
                />
              </Suspense>
            )}
            {ready && !isEmpty && (
              <>
                <h2 className={styles.hidden}>{catalogTexts.products}</h2>
                <Shelf products={ready.list} shape={hasPanel ? 'beside' : 'rows'} firstPictures={FIRST_PICTURES} />
                {ready.hasMore && pageOf(search) === lastPageOf(ready) && (
                  <p className={styles.end}>{listTexts.beyondList(ready.total)}</p>
                )}
                <ShopPagination
                  page={pageOf(search)}
                  pageCount={lastPageOf(ready)}
                  hrefOf={(page) => pageAddress(place.path, keptSearch, page)}
                />
              </>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
