import { lazy, Suspense, useRef, useState } from 'react';

import { MAX_QUANTITY, MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { ProductDetail, ProductVariant } from '../../shared/catalog/catalogContract';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { Button } from '../kit/Button/Button';
import { QuantityField } from '../kit/QuantityField/QuantityField';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { cartTexts } from '../texts/cartTexts';
import styles from './AddToCart.module.scss';
import { selectAddingVariantId } from './cartSelectors';
import { productChosen } from './cartSlice';
import { productQuantityChosen } from './productShipping/productQuantity';

const BuyBar = lazy(() =>
  import(/* webpackChunkName: "product-late" */ './BuyBar').then((module) => ({ default: module.BuyBar })),
);
const ProductShipping = lazy(() =>
  import(/* webpackChunkName: "product-late" */ './productShipping/ProductShipping').then((module) => ({
    default: module.ProductShipping,
  })),
);

type Props = { product: ProductDetail; variant: ProductVariant };

/**
 * How many, and the key that puts them into the cart; the panel opens when they are in it. What their delivery costs
 * comes with the page and is brought to life after it.
 */
export function AddToCart({ product, variant }: Props) {
  const [asked, setAsked] = useState(MIN_QUANTITY);
  const isAdding = useAppSelector(selectAddingVariantId) === variant.id;
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const isSoldOut = variant.stock === 0;
  const most = Math.min(variant.stock, MAX_QUANTITY);
  // Another variant may have fewer in stock.
  const quantity = Math.max(MIN_QUANTITY, Math.min(asked, most));
  const add = () => dispatch(productChosen({ productId: product.id, productVariantId: variant.id, quantity }));
  const ask = (wanted: number) => {
    setAsked(wanted);
    dispatch(productQuantityChosen({ slug: product.slug, quantity: wanted }));
  };

  if (isSoldOut)
    return (
      <Button size="l" isWide isDisabled>
        {cartTexts.soldOut}
      </Button>
    );
  return (
    <>
      <div ref={place} className={styles.add}>
        <QuantityField label={product.title} value={quantity} min={MIN_QUANTITY} max={most} onChange={ask} />
        <div className={styles.key}>
          <Button size="l" isWide isLoading={isAdding} onClick={add}>
            {cartTexts.add}
          </Button>
        </div>
        <VisuallyHidden isLive>{isAdding ? cartTexts.adding : ''}</VisuallyHidden>
        <Suspense>
          <BuyBar variant={variant} main={place} isAdding={isAdding} onAdd={add} />
        </Suspense>
      </div>
      <Suspense fallback={<div className={styles.late} />}>
        <ProductShipping variant={variant} quantity={quantity} />
      </Suspense>
    </>
  );
}
