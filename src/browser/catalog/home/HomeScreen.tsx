import { Fragment, lazy, Suspense } from 'react';

import { afterTouch } from '../../core/firstTouch';
import { useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { homeTexts } from '../../texts/homeTexts';
import { selectBanners, selectBrands, selectCategories } from '../catalogSelectors';
import { valueOf } from '../../core/remote';
import { BannerCarousel } from './BannerCarousel';
import { CategoryTiles } from './CategoryTiles';
import styles from './HomeScreen.module.scss';
import { selectHomeShelves, sellsFood, type HomeShelf as Shelf } from './homeSelectors';
import { HomeShelf } from './HomeShelf';
import { TrustStrip } from './TrustStrip';

// Drawn by the server with the rest; hydrated once somebody looks around.
const FoodTalk = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "home-late" */ './FoodTalk').then((module) => ({ default: module.FoodTalk })),
  ),
);
const BrandWall = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "home-late" */ './BrandWall').then((module) => ({ default: module.BrandWall })),
  ),
);

const NewStore = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './NewStore').then((module) => ({ default: module.NewStore })),
);

/** The home page: banners, promises, category tiles, product shelves, feeding advice, brands; a welcome while nothing is for sale. */
export function HomeScreen() {
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  const shelves = useAppSelector(selectHomeShelves);
  const { name } = useAppSelector(selectStore);
  const banners = useAppSelector(selectBanners);
  const hasHeading = banners.status === 'loading' || (valueOf(banners)?.[0]?.title ?? null) !== null;
  const isEmpty = shelves.length === 0;
  const adviceAfter = shelves.find(({ of }) => typeof of === 'object') ?? shelves.at(0);
  return (
    <>
      <BannerCarousel />
      {/* The window's words are the page's heading, where it has some. */}
      {!hasHeading && !isEmpty && (
        <h1>
          <VisuallyHidden>{name}</VisuallyHidden>
        </h1>
      )}
      {isEmpty && (
        <section className={styles.section}>
          <Suspense>
            <NewStore level={hasHeading ? 2 : 1} />
          </Suspense>
        </section>
      )}
      <TrustStrip />
      {categories.length > 0 && (
        <section className={styles.section}>
          <CategoryTiles categories={categories} />
        </section>
      )}
      {shelves.map((shelf) => (
        <Fragment key={keyOf(shelf)}>
          {/* Hydrated by itself, and first where it is touched. */}
          <Suspense>
            <HomeShelf {...headOf(shelf)} products={shelf.products} />
          </Suspense>
          {shelf === adviceAfter && sellsFood(categories) && (
            <Suspense>
              <FoodTalk />
            </Suspense>
          )}
        </Fragment>
      ))}
      {brands.length > 0 && (
        <section className={classNames(styles.section, styles.brands)}>
          <Suspense>
            <BrandWall brands={brands} />
          </Suspense>
        </section>
      )}
    </>
  );
}

const keyOf = ({ of }: Shelf): string => (typeof of === 'object' ? of.slug : of);

const headOf = ({ of }: Shelf) => {
  switch (of) {
    case 'bestSellers':
      return {
        title: homeTexts.bestSellers,
        note: homeTexts.bestSellersNote,
        link: { label: homeTexts.seeAll, to: '/products?sort=best-selling' },
      };
    case 'newest':
      return {
        title: homeTexts.newest,
        note: homeTexts.newestNote,
        link: { label: homeTexts.seeAll, to: '/products?sort=newest' },
      };
    default:
      return {
        title: homeTexts.shelfOf(of.title),
        link: { label: homeTexts.seeCategory(of.title), to: `/${of.slug}` },
      };
  }
};
