import { savedCartOf } from '../../../src/browser/cart/savedCart';
import type { Cart, GetCart, PutCart } from '../../../src/shared/cart/cartContract';
import { succeeded } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { aShippingStore } from '../../support/browser/wireBuilders';

/** The shopper comes back to this cart. For `renderShop`'s `prepare`. */
export const withCart =
  (cart: Cart) =>
  ({ api, platform }: FakePlatform): void => {
    platform.storage.write('cart', JSON.stringify(savedCartOf(cart)));
    api.answer<GetCart>('GET', '/cart/:cartId', cart);
  };

/** Where the carts of these tests go. */
export const destination = { zipCode: '13010111', deliveryCityId: '3509502' };

/**
 * The place of a zip code, and what is offered for the cart once it is known: the cheapest way is chosen beforehand.
 * @param given what the server's cart then has instead
 */
export const withPlaces =
  (cart: Cart, given: Partial<Cart> = {}) =>
  ({ api }: FakePlatform): void => {
    api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', {
      logradouro: 'Rua Barão de Jaguara',
      bairro: 'Centro',
      ibge: '3509502',
    });
    api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
    const quoted = {
      ...cart,
      ...destination,
      listShippingStore: [aShippingStore()],
      selectedShippingId: 'shipping-1',
      shippingValue: 1840,
      version: cart.version + 1,
      ...given,
    };
    api.answer<PutCart>('PUT', '/cart', ({ body }) =>
      succeeded(body.zipCode === null ? { ...cart, zipCode: null } : quoted),
    );
  };
