import { lazy, Suspense, useRef, useState } from 'react';

import { MAX_QUANTITY, MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { ProductDetail, ProductVariant } from '../../shared/catalog/catalogContract';
import { afterTouch } from '../core/firstTouch';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { StockLine } from '../catalog/product/StockLine';
import { variantTitle } from '../catalog/variantChoice';
import { Button } from '../kit/Button/Button';
import { QuantityField } from '../kit/QuantityField/QuantityField';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { addToCartTexts } from '../texts/addToCartTexts';
import styles from './AddToCart.module.scss';
import { selectAddingVariantId } from './cartSelectors';
import { productChosen } from './cartSlice';
import { additionOf, selectTicked, tickedOf } from './complements/complementSelectors';
import { productQuantityChosen } from './productShipping/productQuantity';

const late = afterTouch(() => import(/* webpackChunkName: "product-late" */ './productLate'));
const BuyBar = lazy(() => late().then((module) => ({ default: module.BuyBar })));
const DeliveryPromise = lazy(() => late().then((module) => ({ default: module.DeliveryPromise })));
const BelowButton = lazy(() => late().then((module) => ({ default: module.BelowButton })));
const AskStore = lazy(() => late().then((module) => ({ default: module.AskStore })));
const SoldOut = lazy(() => late().then((module) => ({ default: module.SoldOut })));

/** Choices named as still to be had. */
const NAMED_CHOICES = 3;

type Props = { product: ProductDetail; variant: ProductVariant };

/**
 * How many, and the button that puts them into the cart with what is ticked below; the panel opens when they are in it.
 * Delivery quotes are server-rendered, and hydrated once somebody touches the page.
 */
export function AddToCart({ product, variant }: Props) {
  const [requested, setRequested] = useState(MIN_QUANTITY);
  const isAdding = useAppSelector(selectAddingVariantId) === variant.id;
  const ticked = useAppSelector((state) => selectTicked(state, product.slug));
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const isSoldOut = variant.stock === 0;
  const most = Math.min(variant.stock, MAX_QUANTITY);
  // Another variant may have fewer in stock.
  const quantity = Math.max(MIN_QUANTITY, Math.min(requested, most));
  const along = tickedOf(product, ticked).map(additionOf);
  const add = () =>
    dispatch(
      productChosen({
        productId: product.id,
        productVariantId: variant.id,
        quantity,
        ...(along.length > 0 ? { along } : {}),
      }),
    );
  const ask = (wanted: number) => {
    setRequested(wanted);
    dispatch(productQuantityChosen({ slug: product.slug, quantity: wanted }));
  };
  const others = product.variants.filter(({ stock }) => stock > 0).map(variantTitle);
  const stock = (
    <div className={styles.after}>
      <StockLine stock={variant.stock} others={others.slice(0, NAMED_CHOICES)} />
      <Suspense>
        <AskStore title={product.title} />
      </Suspense>
    </div>
  );

  if (isSoldOut)
    return (
      <>
        {stock}
        {others.length === 0 && (
          <Suspense>
            <SoldOut product={product} />
          </Suspense>
        )}
      </>
    );
  return (
    <>
      <Suspense fallback={<div className={styles.promise} />}>
        <DeliveryPromise value={variant.price * quantity} />
      </Suspense>
      {product.needsPrescription && <p className={styles.prescription}>{addToCartTexts.prescription}</p>}
      <div ref={place} className={styles.add}>
        <QuantityField label={product.title} value={quantity} min={MIN_QUANTITY} max={most} onChange={ask} />
        <Button size="l" isWide isTight isLoading={isAdding} onClick={add}>
          {along.length > 0 ? addToCartTexts.addWith(along.length) : addToCartTexts.add}
        </Button>
        <VisuallyHidden isLive>{isAdding ? addToCartTexts.adding : ''}</VisuallyHidden>
        <Suspense>
          <BuyBar variant={variant} main={place} isAdding={isAdding} onAdd={add} />
        </Suspense>
      </div>
      {stock}
      <Suspense fallback={<div className={styles.late} />}>
        <BelowButton variant={variant} quantity={quantity} />
      </Suspense>
    </>
  );
}
