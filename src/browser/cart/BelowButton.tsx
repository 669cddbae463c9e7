import type { ProductVariant } from '../../shared/catalog/catalogContract';
import { ProductShipping } from './productShipping/ProductShipping';
import { RepeatChoice } from './repeat/RepeatChoice';

type Props = { variant: ProductVariant; quantity: number };

/** Under the button of a product's page: the same again and again, where the store has that, and what delivery costs. */
export function BelowButton({ variant, quantity }: Props) {
  return (
    <>
      <RepeatChoice key={variant.id} variant={variant} quantity={quantity} />
      <ProductShipping variant={variant} quantity={quantity} />
    </>
  );
}
