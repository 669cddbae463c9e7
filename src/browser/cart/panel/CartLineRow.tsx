import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { MAX_QUANTITY, MIN_QUANTITY } from '../../../shared/cart/cartLimits';
import { formatBrl } from '../../../shared/kernel/money';
import { Picture } from '../../catalog/Picture/Picture';
import { productPath } from '../../catalog/productWords';
import { IconButton } from '../../kit/IconButton/IconButton';
import { Price } from '../../kit/Price/Price';
import { QuantityField } from '../../kit/QuantityField/QuantityField';
import { addToCartTexts } from '../../texts/addToCartTexts';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { cartTexts } from '../../texts/cartTexts';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import type { VisibleLine } from '../cartSelectors';
import styles from './CartLines.module.scss';

type Props = {
  line: VisibleLine;
  /** Its total waits for a reply. */
  isBusy: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** The shopper follows the product's link. */
  onLeave: () => void;
  /** What is added below its words. */
  children?: ReactNode;
};

/** One line of the cart. */
export function CartLineRow({ line, isBusy, onQuantity, onRemove, onLeave, children }: Props) {
  const { product, quantity, stock, unitPrice, total } = line;
  const path = productPath(product.slug);
  const most = Math.min(stock, MAX_QUANTITY);
  const { parts } = product;
  const words = [parts ? '' : product.variantTitle, quantity > 1 ? cartTexts.each(formatBrl(unitPrice)) : ''];
  return (
    <li className={styles.line}>
      <Link className={styles.photo} to={path} tabIndex={-1} aria-hidden="true" onClick={onLeave}>
        <Picture url={product.imageUrl} alt="" sizes="92px" widest={240} width={120} height={120} />
      </Link>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={path} onClick={onLeave}>
            {product.title}
          </Link>
        </h3>
        {parts && (
          <ul className={styles.variant} aria-label={kitContentsTexts.inKit(product.title)}>
            {parts.map((part) => (
              <li key={`${part.slug} ${part.variantTitle}`}>
                {kitContentsTexts.times(part.quantity)} {[part.title, part.variantTitle].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.variant}>{words.filter(Boolean).join(' · ')}</p>
        {line.needsPrescription && <p className={styles.prescription}>{cartPanelTexts.prescription}</p>}
        {stock < MAX_QUANTITY && quantity >= stock && (
          <p className={styles.stock}>{stock === 0 ? addToCartTexts.soldOut : cartTexts.onlyInStock(stock)}</p>
        )}
      </div>
      <div className={styles.foot}>
        <QuantityField
          label={product.title}
          value={quantity}
          min={MIN_QUANTITY}
          max={most}
          size="s"
          onChange={onQuantity}
        />
        <span className={styles.remove}>
          <IconButton icon="trash" label={cartTexts.remove(product.title)} onClick={onRemove} />
        </span>
        <span className={isBusy ? styles.busyPrice : styles.price}>
          <Price amount={total} size="s" />
        </span>
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  );
}
