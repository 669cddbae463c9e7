import { lazy, Suspense, useSyncExternalStore } from 'react';

import type { Banner } from '../../../shared/catalog/catalogContract';
import { useAppSelector } from '../../core/hooks';
import { homeTexts } from '../../texts/homeTexts';
import { selectBanners } from '../catalogSelectors';
import { BannerSlide } from './BannerSlide';
import styles from './BannerCarousel.module.scss';

const Carousel = lazy(() =>
  import(/* webpackChunkName: "carousel" */ '../../kit/Carousel/Carousel').then((module) => ({
    default: module.Carousel,
  })),
);

const never = () => () => {};

/**
 * The carousel of banners. Renders nothing without banners (specification §2). The first one is server-rendered; the
 * carousel's code is loaded later, so that no page waits for it.
 */
export function BannerCarousel() {
  const banners = useAppSelector(selectBanners);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (banners.status === 'none' || banners.status === 'loading')
    return <div className={styles.waiting} aria-busy="true" />;
  const [first, ...others] = banners.status === 'ready' ? banners.value : [];
  if (!first) return null;
  const still = <StillBanners first={first} others={others} />;
  return (
    <div className={styles.carousel}>
      {isAlive && others.length > 0 ? <Suspense fallback={still}>{turning([first, ...others])}</Suspense> : still}
    </div>
  );
}

// The others lie unseen behind the first, without their pictures: the window is as high as it will be when it turns.
function StillBanners({ first, others }: { first: Banner; others: Banner[] }) {
  return (
    <div className={styles.stack}>
      <BannerSlide banner={first} isFirst />
      {others.map((banner) => (
        <div key={banner.src} className={styles.unseen} inert>
          <BannerSlide banner={banner} hasPicture={false} />
        </div>
      ))}
    </div>
  );
}

const turning = (banners: Banner[]) => (
  <Carousel label={homeTexts.highlights}>
    {banners.map((banner, index) => (
      <BannerSlide key={banner.src} banner={banner} isFirst={index === 0} />
    ))}
  </Carousel>
);
