import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';

import type { Picture as Photo, ProductVariant } from '../../../shared/catalog/catalogContract';
import { useAppSelector } from '../../core/hooks';
import { Sticker } from '../../kit/Badge/Sticker';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectIsPrivate } from '../../store/storeSelectors';
import { productTexts } from '../../texts/productTexts';
import { Picture } from '../Picture/Picture';
import { PicturePlaceholder } from '../Picture/PicturePlaceholder';
import { percentOff } from '../productWords';
import { GALLERY_SIZES } from './galleryPicture';
import styles from './ProductGallery.module.scss';

const PhotoZoom = lazy(() =>
  import(/* webpackChunkName: "photo-zoom" */ './PhotoZoom').then((module) => ({ default: module.PhotoZoom })),
);

/** A swipe has ended after so long without a scroll event, ms. */
const REST_MS = 80;

type Props = {
  photos: readonly Photo[];
  /** The sticker shows its saving; null without variants. */
  variant: ProductVariant | null;
};

/**
 * The photos: one large on the shelf, to be swiped by finger or turned by arrow keys, the others as thumbnails beside
 * it. A press on the large one opens it over the page.
 */
export function ProductGallery({ photos, variant }: Props) {
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<'unused' | 'open' | 'closed'>('unused');
  const track = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPrivate = useAppSelector(selectIsPrivate);
  const off = variant && isPrivate ? percentOff(variant.price, variant.originalPrice) : 0;

  function turnTo(index: number) {
    const { current } = track;
    if (!current || index < 0 || index >= photos.length) return;
    const hadFocus = current.contains(document.activeElement);
    setShown(index);
    current.scrollLeft = index * current.clientWidth;
    if (hadFocus) current.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  }
  function settle() {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const { current } = track;
      if (current && current.clientWidth > 0) setShown(Math.round(current.scrollLeft / current.clientWidth));
    }, REST_MS);
  }
  function turnByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turnTo(shown + (event.key === 'ArrowRight' ? 1 : -1));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows of the keys inside it
    <section className={styles.gallery} aria-label={productTexts.photos} onKeyDown={turnByKey}>
      <div className={styles.main}>
        {off > 0 && (
          <span className={styles.sticker}>
            <Sticker percentOff={off} size="m" />
          </span>
        )}
        {photos.length > 1 && (
          <button type="button" className={styles.more} onClick={() => setZoom('open')}>
            {productTexts.photosCount(shown + 1, photos.length)}
            <VisuallyHidden>{productTexts.seePhotos}</VisuallyHidden>
          </button>
        )}
        <div ref={track} className={styles.track} onScroll={settle}>
          {photos.length === 0 && (
            <span className={styles.slide}>
              <span className={styles.frame}>
                <PicturePlaceholder />
              </span>
            </span>
          )}
          {photos.map(({ url, alt }, index) => (
            <button
              key={url}
              type="button"
              className={styles.slide}
              aria-label={productTexts.enlarge(alt)}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setZoom('open')}
            >
              <span className={styles.frame}>
                <Picture
                  url={url}
                  alt={alt}
                  sizes={GALLERY_SIZES}
                  widest={1200}
                  width={800}
                  height={800}
                  turn={index === 0 ? 'first' : undefined}
                />
              </span>
            </button>
          ))}
        </div>
      </div>
      {photos.length > 1 && (
        <ul className={styles.thumbs}>
          {photos.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={productTexts.photo(index + 1, alt)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => turnTo(index)}
              >
                <Picture url={url} alt="" sizes="72px" widest={240} width={240} height={240} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom !== 'unused' && (
        <Suspense>
          <PhotoZoom
            photos={photos}
            shown={shown}
            isOpen={zoom === 'open'}
            onTurn={turnTo}
            onClose={() => setZoom('closed')}
          />
        </Suspense>
      )}
    </section>
  );
}
