import type { ProductDetail } from '../../shared/catalog/catalogContract';
import { LastsFor } from '../account/lasts/LastsFor';
import { Complements } from './complements/Complements';

/** What the cart's side adds under a product: how long it lasts, and what goes well with it. */
export function ProductExtras({ product }: { product: ProductDetail }) {
  return (
    <>
      <LastsFor product={product} />
      <Complements product={product} />
    </>
  );
}
