import type { Brand } from '../../../shared/catalog/catalogContract';
import { imageAddress } from '../../../shared/catalog/imageAddress';
import { useBroken } from '../Picture/useBroken';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './BrandHead.module.scss';

/** The title of a brand's page: its own lettering on the wall; its name where it has none. */
export function BrandHead({ brand: { brand, logoUrl } }: { brand: Brand }) {
  const { isBroken, ref, onError } = useBroken();
  if (logoUrl === null || isBroken) return <SectionHead level={1} title={brand} />;
  return (
    <h1 className={styles.head}>
      <img
        ref={ref}
        onError={onError}
        className={styles.logo}
        src={imageAddress(logoUrl, 240, 'webp')}
        srcSet={`${imageAddress(logoUrl, 240, 'webp')} 1x, ${imageAddress(logoUrl, 540, 'webp')} 2x`}
        alt={brand}
        height="56"
      />
    </h1>
  );
}
