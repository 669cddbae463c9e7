import { lazy } from 'react';

import type { ProductDetail, ProductVariant } from '../../shared/catalog/catalogContract';
import { afterTouch } from '../core/firstTouch';
import { AddToCart } from './AddToCart';
import { ProductScreen } from '../catalog/product/ProductScreen';

const ProductExtras = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "product-late" */ './ProductExtras').then((module) => ({
      default: module.ProductExtras,
    })),
  ),
);

const buyBoxOf = (product: ProductDetail, variant: ProductVariant) => (
  <AddToCart key={product.id} product={product} variant={variant} />
);
const complementsOf = (product: ProductDetail) => <ProductExtras product={product} />;

/** The product's screen with the cart's buttons in it: the one place where the two nouns meet. */
export function ProductPage() {
  return <ProductScreen renderBuyBox={buyBoxOf} renderComplements={complementsOf} />;
}
