import { useState } from 'react';

import type { Picture as Photo, ProductVariant } from '../../../shared/catalog/catalogContract';
import { Sticker } from '../../kit/Badge/Sticker';
import { productTexts } from '../../texts/productTexts';
import { Picture } from '../Picture/Picture';
import { percentOff } from '../productWords';
import { GALLERY_SIZES } from './galleryPicture';
import styles from './ProductGallery.module.scss';

type Props = {
  images: readonly Photo[];
  /** Its saving is told by the sticker; null without variants. */
  variant: ProductVariant | null;
};

/** The photos: one large on the shelf, the others as small keys beside it. */
export function ProductGallery({ images, variant }: Props) {
  const [shown, setShown] = useState(0);
  const photo = images[shown];
  const off = variant ? percentOff(variant.price, variant.originalPrice) : 0;
  return (
    <section className={styles.gallery} aria-label={productTexts.photos}>
      <div className={styles.main}>
        {off > 0 && (
          <span className={styles.sticker}>
            <Sticker percentOff={off} size="m" />
          </span>
        )}
        <div className={styles.frame}>
          <Picture
            key={photo?.url}
            url={photo?.url ?? null}
            alt={photo?.alt ?? ''}
            sizes={GALLERY_SIZES}
            widest={1200}
            width={800}
            height={800}
            isFirst
          />
        </div>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={productTexts.photo(index + 1, alt)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
              >
                <Picture url={url} alt="" sizes="72px" widest={240} width={240} height={240} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
