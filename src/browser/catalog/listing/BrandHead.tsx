import type { Brand } from '../../../shared/catalog/catalogContract';
import { imageAddress } from '../../../shared/catalog/imageAddress';
import { listTexts } from '../../texts/listTexts';
import styles from './BrandHead.module.scss';

/** The title of a brand's page: its own lettering on the wall, its name, how much of it there is. */
export function BrandHead({ brand: { brand, logoUrl, productCount } }: { brand: Brand }) {
  return (
    <div className={styles.head}>
      {logoUrl !== null && (
        <img
          className={styles.logo}
          src={imageAddress(logoUrl, 240, 'webp')}
          srcSet={`${imageAddress(logoUrl, 240, 'webp')} 1x, ${imageAddress(logoUrl, 540, 'webp')} 2x`}
          alt=""
          height="56"
        />
      )}
      <div>
        <h1 className={styles.title}>{brand}</h1>
        <p className={styles.note}>{listTexts.brandCount(productCount)}</p>
      </div>
    </div>
  );
}
