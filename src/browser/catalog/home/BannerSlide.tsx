import type { Banner } from '../../../shared/catalog/catalogContract';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SafeLink } from '../../kit/SafeLink/SafeLink';
import { Picture } from '../Picture/Picture';
import { BANNER_FRAME, BANNER_SIZES } from './bannerPicture';
import styles from './BannerSlide.module.scss';

type Props = {
  banner: Banner;
  /** The page begins with it. */
  isFirst?: boolean;
  /** Without it the place of the picture stays. */
  hasPicture?: boolean;
};

/** One slide: words beside the picture, never on it; without words, the picture over the whole width. */
export function BannerSlide({ banner, isFirst = false, hasPicture = true }: Props) {
  const { title, description, url, action, external } = banner;
  if (title === null) return <LonePicture banner={banner} isFirst={isFirst} hasPicture={hasPicture} />;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.slide}>
      <div className={styles.column}>
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {description && <p className={styles.lead}>{description}</p>}
          {url && action && (
            <ButtonLink to={url} isExternal={external} size="l">
              {action}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.picture}>{hasPicture && <BannerPicture banner={banner} isFirst={isFirst} />}</div>
    </div>
  );
}

function LonePicture({ banner, isFirst, hasPicture }: Props) {
  const picture = (
    <span className={styles.whole}>{hasPicture && <BannerPicture banner={banner} isFirst={isFirst} />}</span>
  );
  if (banner.url === null) return <div className={styles.lone}>{picture}</div>;
  return (
    <SafeLink className={styles.lone} to={banner.url} isExternal={banner.external} hasTab>
      {picture}
    </SafeLink>
  );
}

function BannerPicture({ banner: { src, alt }, isFirst }: Props) {
  const { width, height } = BANNER_FRAME;
  return (
    <Picture
      url={src}
      alt={alt}
      sizes={BANNER_SIZES}
      widest={1600}
      width={width}
      height={height}
      turn={isFirst ? 'first' : undefined}
      fit="cover"
    />
  );
}
