import type { ReactNode } from 'react';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { KitContents } from './KitContents';
import { ProductFacts } from './ProductFacts';
import { SimilarGoods } from './SimilarGoods';

type Props = {
  product: ProductDetail;
  /** Goods of other kinds: composed by the app, because the catalogue knows no cart. */
  complements: ReactNode;
};

/** What stands under the product: what goes with it, its facts, and what may be bought in its place. */
export function ProductRest({ product, complements }: Props) {
  return (
    <>
      {product.kit && <KitContents kit={product.kit} price={product.minPrice} />}
      {complements}
      <ProductFacts product={product} />
      <SimilarGoods product={product} />
    </>
  );
}
