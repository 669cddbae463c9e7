import { Link } from 'react-router-dom';

import type { ProductCard as Product } from '../../../shared/catalog/catalogContract';
import { formatBrl, installmentOffer } from '../../../shared/kernel/money';
import { useAppSelector } from '../../app/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Sticker } from '../../kit/Badge/Sticker';
import { classNames } from '../../kit/classNames';
import { Price } from '../../kit/Price/Price';
import { selectInstallmentMin, selectIsPrivate } from '../../store/storeSelectors';
import { catalogTexts } from '../../texts/catalogTexts';
import { withWholeMeasures } from '../measures';
import { Picture } from '../Picture/Picture';
import { percentOff, productPath } from '../productWords';
import styles from './ProductCard.module.scss';
import { comparison } from './comparison';

type Props = {
  product: Product;
  /** How wide its picture is shown, as in `sizes`. */
  sizes: string;
  /** Seen as soon as the page opens. */
  isFirst?: boolean;
};

/**
 * A product on the shelf: it stands on the wood, without a box (design). The link of its title covers the picture too.
 * The original price is struck through in private stores alone (specification §2).
 */
export function ProductCard({ product, sizes, isFirst = false }: Props) {
  const isPrivate = useAppSelector(selectIsPrivate);
  const was = isPrivate ? product.originalMinPrice : null;
  const off = percentOff(product.minPrice, was);
  const offer = installmentOffer(product.minPrice, useAppSelector(selectInstallmentMin));
  return (
    <article className={styles.product}>
      <div className={styles.photo}>
        <span className={styles.mark}>
          {!product.isInStock && <Badge tone="paper">{catalogTexts.gone}</Badge>}
          {product.isInStock && off > 0 && <Sticker percentOff={off} />}
        </span>
        <div className={classNames(styles.frame, !product.isInStock && styles.gone)}>
          <Picture
            url={product.imagesUrl[0] ?? null}
            alt=""
            sizes={sizes}
            widest={540}
            width={540}
            height={540}
            isFirst={isFirst}
          />
        </div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={styles.link} to={productPath(product.slug)}>
            {withWholeMeasures(product.title)}
          </Link>
        </h3>
        <p className={styles.note}>{comparison(product)}</p>
        <p className={styles.price}>
          <Price amount={product.minPrice} was={was} isQuiet={!product.isInStock} />
        </p>
        {/* An empty line keeps the prices of a row on one height. */}
        <p className={styles.note}>
          {offer ? catalogTexts.installments(offer.count, formatBrl(offer.part)) : '\u00a0'}
        </p>
      </div>
    </article>
  );
}
