import { useContext, type ReactNode, type Ref } from 'react';

import type { ProductCard as Product } from '../../../shared/catalog/catalogContract';
import { KeepContext } from '../../core/keptMarkup';
import { classNames } from '../../kit/classNames';
import { ProductCard } from '../ProductCard/ProductCard';
import styles from './Shelf.module.scss';
import { SHELF_SIZES } from './shelfPicture';

type Props = {
  products: readonly Product[];
  /** rows: a whole list, 2/3/4/5 to a row; beside: next to the filters, 2/3/3/4 (design). row: one row that scrolls sideways where it does not fit. */
  shape: 'rows' | 'beside' | 'row';
  /** More products, where no script runs to draw them. */
  withoutScript?: readonly Product[];
  /** How many of the first pictures are seen as soon as the page opens. */
  firstPictures?: number;
  /** A row is about to be pushed: the pictures beside the screen are loaded before they are in sight. */
  isPushed?: boolean;
  /** What can be done with a product, under its price. */
  renderAct?: (product: Product) => ReactNode;
  /** What that depends on beside the product; plain JSON, with a name of its own. */
  actBy?: readonly unknown[];
  ref?: Ref<HTMLUListElement>;
};

/** Products standing on one continuous wooden shelf. */
export function Shelf({
  products,
  withoutScript,
  shape,
  firstPictures = 0,
  isPushed = false,
  renderAct,
  actBy,
  ref,
}: Props) {
  const keep = useContext(KeepContext);
  const placeOf = (product: Product, index: number) => {
    const turn = index < firstPictures ? 'first' : isPushed ? 'next' : undefined;
    return (
      <li
        key={product.id}
        className={styles.place}
        {...keep(['card', product, turn, actBy], () => (
          <ProductCard product={product} sizes={SHELF_SIZES} turn={turn}>
            {renderAct?.(product)}
          </ProductCard>
        ))}
      />
    );
  };
  return (
    <ul ref={ref} className={classNames(styles.shelf, styles[shape])}>
      {products.map(placeOf)}
      {withoutScript && withoutScript.length > 0 && (
        <noscript className={styles.more}>{withoutScript.map((product) => placeOf(product, firstPictures))}</noscript>
      )}
    </ul>
  );
}
