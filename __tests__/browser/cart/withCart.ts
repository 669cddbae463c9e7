import { savedCartOf } from '../../../src/browser/cart/savedCart';
import type { Cart, GetCart } from '../../../src/shared/cart/cartContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';

/** The shopper comes back to this cart. For `renderShop`'s `prepare`. */
export const withCart =
  (cart: Cart) =>
  ({ api, platform }: FakePlatform): void => {
    platform.storage.write('cart', JSON.stringify(savedCartOf(cart)));
    api.answer<GetCart>('GET', '/cart/:cartId', cart);
  };
