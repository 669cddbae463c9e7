import type { ProductDetail } from '../../shared/catalog/catalogContract';
import { SIMILAR_ID } from '../catalog/product/productAnchors';
import { productTrail } from '../catalog/product/productTrail';
import { buttonLook } from '../kit/Button/buttonLook';
import { ButtonLink } from '../kit/Button/ButtonLink';
import { appTexts } from '../texts/appTexts';
import { similarTexts } from '../texts/similarTexts';
import styles from './SoldOut.module.scss';

/** Nothing of this product is left in any choice: said plainly, with the way to what may do in its place. */
export function SoldOut({ product }: { product: ProductDetail }) {
  const place = productTrail(product)
    .slice(1, -1)
    .findLast(({ to }) => to !== undefined);
  return (
    <div className={styles.box}>
      <p>
        {product.variants.length > 1 && (
          <>
            <b>{similarTexts.allOutOfStock}</b>
            <br />
          </>
        )}
        {similarTexts.goneText}
      </p>
      {product.similar.length > 0 ? (
        <a className={buttonLook({ size: 'l', isWide: true })} href={`#${SIMILAR_ID}`}>
          {similarTexts.seeSimilar}
        </a>
      ) : (
        <ButtonLink size="l" isWide to={place?.to ?? '/products'}>
          {place ? similarTexts.seeCategory(place.label) : appTexts.seeProducts}
        </ButtonLink>
      )}
    </div>
  );
}
