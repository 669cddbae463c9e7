import type { ImageWidth } from '../../../shared/catalog/imageAddress';
import { classNames } from '../../kit/classNames';
import { PicturePlaceholder } from './PicturePlaceholder';
import styles from './Picture.module.scss';
import { srcSetOf } from './pictureSources';
import { useBrokenImage } from '../../core/useBrokenImage';

type Props = {
  /** As the API gives it; null draws a placeholder. */
  url: string | null;
  /** '' where the words beside it say it all. */
  alt: string;
  /** How wide it is shown, as in `sizes`. */
  sizes: string;
  /** The widest file worth loading here. */
  widest: ImageWidth;
  /** Its proportions in pixels, so that no layout shift when it appears. */
  width: number;
  height: number;
  /**
   * When it is loaded. first: at once and before others, for what is seen as soon as the page opens. next: at once, for
   * what is seen next. Left out: once it is near the screen.
   */
  turn?: 'first' | 'next';
  /** natural: as high as its proportions make it (default). cover: fills its frame, cut at the left first. */
  fit?: 'natural' | 'cover';
};

/**
 * A picture of the shop in the best format and width the browser takes, as wide as its frame; an outline of the same
 * size where it fails to load.
 */
export function Picture({ url, ...props }: Props) {
  if (url === null) return <PicturePlaceholder />;
  // Another picture begins unbroken.
  return <KnownPicture key={url} url={url} {...props} />;
}

type KnownProps = Props & { url: string };

function KnownPicture({ url, alt, sizes, widest, width, height, turn, fit = 'natural' }: KnownProps) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (isBroken)
    return (
      <span
        className={classNames(styles.broken, styles[fit])}
        style={{ aspectRatio: fit === 'natural' ? width / height : undefined }}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt || undefined}
      >
        <PicturePlaceholder isSilent />
      </span>
    );
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(url, 'avif', widest)} sizes={sizes} />
      <img
        ref={ref}
        onError={onError}
        className={styles[fit]}
        src={url}
        srcSet={srcSetOf(url, 'webp', widest)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={turn ? 'eager' : 'lazy'}
        fetchPriority={turn === 'first' ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
