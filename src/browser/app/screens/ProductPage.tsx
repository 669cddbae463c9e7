import { AddToCart } from '../../cart/AddToCart';
import { ProductScreen } from '../../catalog/product/ProductScreen';

/** The product's screen with the cart's key in it: the one place where the two nouns meet. */
export function ProductPage() {
  return (
    <ProductScreen
      renderBuyBox={(product, variant) => <AddToCart key={product.id} product={product} variant={variant} />}
    />
  );
}
