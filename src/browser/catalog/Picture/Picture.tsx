import type { ImageWidth } from '../../../shared/catalog/imageAddress';
import { PicturePlaceholder } from './PicturePlaceholder';
import styles from './Picture.module.scss';
import { srcSetOf } from './pictureSources';

type Props = {
  /** As the API gives it; null draws a placeholder. */
  url: string | null;
  /** '' where the words beside it say it all. */
  alt: string;
  /** How wide it is shown, as in `sizes`. */
  sizes: string;
  /** The widest file worth loading here. */
  widest: ImageWidth;
  /** Its proportions in pixels, so that nothing moves when it comes. */
  width: number;
  height: number;
  /** Among the first things seen: loaded at once and before others. */
  isFirst?: boolean;
  /** natural: as high as its proportions make it (default). cover: fills its frame, cut at the left first. */
  fit?: 'natural' | 'cover';
};

/** A picture of the shop in the best format and width the browser takes. As wide as its frame. */
export function Picture({ url, alt, sizes, widest, width, height, isFirst = false, fit = 'natural' }: Props) {
  if (url === null) return <PicturePlaceholder />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(url, 'avif', widest)} sizes={sizes} />
      <img
        className={styles[fit]}
        src={url}
        srcSet={srcSetOf(url, 'webp', widest)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
