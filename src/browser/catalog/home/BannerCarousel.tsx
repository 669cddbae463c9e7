import { startTransition, useEffect, useState } from 'react';

import type { Banner } from '../../../shared/catalog/catalogContract';
import { onTouchOr } from '../../core/firstTouch';
import { useAppSelector } from '../../core/hooks';
import { CAROUSEL_INTERVAL_MS } from '../../kit/Carousel/carouselInterval';
import { homeTexts } from '../../texts/homeTexts';
import { selectBanners } from '../catalogSelectors';
import { BannerSlide } from './BannerSlide';
import styles from './BannerCarousel.module.scss';

const loadCarousel = () => import(/* webpackChunkName: "carousel" */ '../../kit/Carousel/Carousel');

type Carousel = Awaited<ReturnType<typeof loadCarousel>>['Carousel'];

/**
 * The carousel of banners. Renders nothing without banners (specification §2). The first one is server-rendered; the
 * carousel's code is loaded with the first sign of a person, or when it is time to turn; without it the first one stays.
 */
export function BannerCarousel() {
  const banners = useAppSelector(selectBanners);
  const [turning, setTurning] = useState<{ Carousel: Carousel; isDue: boolean } | null>(null);
  const hasSeveral = banners.status === 'ready' && banners.value.length > 1;
  useEffect(() => {
    if (!hasSeveral) return undefined;
    return onTouchOr(CAROUSEL_INTERVAL_MS, (isTouched) => {
      loadCarousel().then(
        ({ Carousel }) => startTransition(() => setTurning({ Carousel, isDue: !isTouched })),
        () => {},
      );
    });
  }, [hasSeveral]);
  if (banners.status === 'none' || banners.status === 'loading')
    return <div className={styles.waiting} aria-busy="true" />;
  const [first, ...others] = banners.status === 'ready' ? banners.value : [];
  if (!first) return null;
  return (
    <div className={styles.carousel}>
      {turning && others.length > 0 ? (
        <turning.Carousel label={homeTexts.highlights} isDue={turning.isDue}>
          {[first, ...others].map((banner, index) => (
            <BannerSlide key={banner.src} banner={banner} isFirst={index === 0} />
          ))}
        </turning.Carousel>
      ) : (
        <StillBanners first={first} others={others} />
      )}
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
