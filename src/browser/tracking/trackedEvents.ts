import type { ProductDetail } from '../../shared/catalog/catalogContract';
import type { Cart } from '../../shared/cart/cartContract';
import type { Order } from '../../shared/order/orderContract';
import type { TrackedEvent, TrackedGoods } from '../platform/tracking';

type Line = { productId: string; quantity: number; unitPrice: number };

const goodsOf = ({ productId, quantity, unitPrice }: Line, title: string): TrackedGoods => ({
  id: productId,
  title,
  quantity,
  price: unitPrice,
});

/** A product's page is seen, at its lowest price. */
export const contentSeen = ({ id, title, minPrice }: ProductDetail): TrackedEvent => ({
  name: 'ViewContent',
  goods: [{ id, title, quantity: 1, price: minPrice }],
  value: minPrice,
});

/** Units of a variant were added to the cart; null where the cart lacks it. */
export const goodsAdded = (cart: Cart, variantId: string, quantity: number): TrackedEvent | null => {
  const line = cart.listProduct.find(({ productVariantId }) => productVariantId === variantId);
  if (!line) return null;
  return {
    name: 'AddToCart',
    goods: [goodsOf({ ...line, quantity }, line.product.title)],
    value: line.unitPrice * quantity,
  };
};

/** The shopper goes to the checkout with these goods. */
export const checkoutStarted = ({ listProduct, total }: Cart): TrackedEvent => ({
  name: 'InitiateCheckout',
  goods: listProduct.map((line) => goodsOf(line, line.product.title)),
  value: total,
});

/** An order is paid. */
export const goodsBought = ({ number, total, listProduct }: Order): TrackedEvent => ({
  name: 'Purchase',
  goods: listProduct.map((line) => goodsOf(line, line.title)),
  value: total,
  orderNumber: number,
});
