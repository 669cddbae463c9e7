import { lazy, Suspense } from 'react';

import { useAppSelector } from '../../app/hooks';
import { CookieQuestion } from '../../consent/CookieQuestion';
import { homeTexts } from '../../texts/homeTexts';
import { selectBrands, selectCategories } from '../catalogSelectors';
import { bestSellers, categoryShelf, newest, sellsFood, shelfCategories } from '../homeShelves';
import { BannerWindow } from './BannerWindow';
import { CategoryDoors } from './CategoryDoors';
import styles from './HomeScreen.module.scss';
import { HomeShelf } from './HomeShelf';
import { TrustStrip } from './TrustStrip';

// Drawn by the server with the rest; brought to life after the shelves.
const FoodTalk = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './FoodTalk').then((module) => ({ default: module.FoodTalk })),
);
const BrandWall = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './BrandWall').then((module) => ({ default: module.BrandWall })),
);

/** The shop front: window, promises, doors, shelves, the counter's advice, brands. */
export function HomeScreen() {
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  const [first, ...others] = shelfCategories(categories);
  return (
    <>
      <BannerWindow />
      <div className={styles.corner}>
        <CookieQuestion place="banner" />
      </div>
      <TrustStrip />
      {categories.length > 0 && (
        <section className={styles.section}>
          <CategoryDoors categories={categories} />
        </section>
      )}
      <HomeShelf
        query={bestSellers}
        title={homeTexts.bestSellers}
        note={homeTexts.bestSellersNote}
        link={{ label: homeTexts.seeAll, to: '/products?sort=best-selling' }}
      />
      {first && <CategoryShelf slug={first.slug} title={first.title} />}
      {sellsFood(categories) && (
        <Suspense>
          <FoodTalk />
        </Suspense>
      )}
      {others.map(({ slug, title }) => (
        <CategoryShelf key={slug} slug={slug} title={title} />
      ))}
      <HomeShelf
        query={newest}
        title={homeTexts.newest}
        note={homeTexts.newestNote}
        link={{ label: homeTexts.seeAll, to: '/products?sort=newest' }}
      />
      {brands.length > 0 && (
        <section className={styles.section}>
          <Suspense>
            <BrandWall brands={brands} />
          </Suspense>
        </section>
      )}
    </>
  );
}

function CategoryShelf({ slug, title }: { slug: string; title: string }) {
  const link = { label: homeTexts.seeCategory(title), to: `/${slug}` };
  return <HomeShelf query={categoryShelf(slug)} title={homeTexts.shelfOf(title)} link={link} />;
}
