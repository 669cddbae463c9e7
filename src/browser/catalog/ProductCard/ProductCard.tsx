import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { ProductCard as Product } from '../../../shared/catalog/catalogContract';
import { formatBrl, installmentOffer } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Sticker } from '../../kit/Badge/Sticker';
import { classNames } from '../../kit/classNames';
import { Price } from '../../kit/Price/Price';
import { selectInstallmentMin, selectIsPrivate } from '../../store/storeSelectors';
import { catalogTexts } from '../../texts/catalogTexts';
import { withWholeMeasures } from '../measures';
import { Picture } from '../Picture/Picture';
import { percentOff, productPath } from '../productWords';
import { priceWords } from './priceWords';
import styles from './ProductCard.module.scss';

type Props = {
  product: Product;
  /** How wide its picture is shown, as in `sizes`. */
  sizes: string;
  /** When its picture is loaded. */
  turn?: 'first' | 'next';
  /** What can be done with it, under its price. */
  children?: ReactNode;
};

/**
 * A product on the shelf: it stands on the wood, without a box (design), as large beside the others as its weight says.
 * Name, unit, price and parts stand on rows that the whole shelf shares. The link of its title covers the picture too.
 * The original price is struck through in private stores alone (specification §2).
 */
export function ProductCard({ product, sizes, turn, children }: Props) {
  const isPrivate = useAppSelector(selectIsPrivate);
  const was = isPrivate ? product.originalMinPrice : null;
  const off = percentOff(product.minPrice, was);
  const offer = installmentOffer(product.minPrice, useAppSelector(selectInstallmentMin));
  const { unit, from } = priceWords(product);
  return (
    <article className={styles.product}>
      <div className={styles.photo}>
        <span className={styles.mark}>
          {!product.isInStock && <Badge tone="paper">{catalogTexts.gone}</Badge>}
          {product.isInStock && off > 0 && <Sticker percentOff={off} />}
        </span>
        <div
          className={classNames(styles.frame, styles[`size${product.sizeClass}`], !product.isInStock && styles.gone)}
        >
          <Picture
            url={product.imagesUrl[0] ?? null}
            alt=""
            sizes={sizes}
            widest={540}
            width={540}
            height={540}
            turn={turn}
          />
        </div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link className={styles.link} to={productPath(product.slug)}>
            {withWholeMeasures(product.title)}
          </Link>
        </h3>
        {unit !== '' && <p className={styles.unit}>{unit}</p>}
        <p className={styles.price}>
          {from !== '' && <span className={styles.from}>{from} </span>}
          <Price amount={product.minPrice} was={was} isQuiet={!product.isInStock} />
        </p>
        {offer && (
          <p className={styles.parts}>
            {catalogTexts.installments(offer.count, formatBrl(offer.part), formatBrl(product.minPrice))}
          </p>
        )}
        {children && <div className={styles.act}>{children}</div>}
      </div>
    </article>
  );
}
