import type { Cart } from '../../../src/shared/cart/cartContract';
import type { WholeShop } from './wholeShop';

export const CAMPINAS = '3509502';
export const ZIP_CODE = '13010111';

/** What a guest in Campinas sends to buy a cart by Pix. */
export const guestCheckout = ({ id, total }: Pick<Cart, 'id' | 'total'>) => ({
  cartId: id,
  expectedTotal: total,
  buyer: {
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: '52998224725',
    phone: '19987654321',
  },
  address: {
    recipient: 'Mariana Albuquerque',
    zipCode: ZIP_CODE,
    street: 'Rua Barão de Jaguara',
    number: '1010',
    complement: null,
    neighborhood: 'Centro',
    cityId: CAMPINAS,
  },
  payment: { method: 'pix' },
});

/** A guest's order of two units by Pix, over HTTP, however the providers are. @returns its id */
export async function aGuestOrder(shop: WholeShop): Promise<string> {
  const store = await shop.aStore();
  const { productId, productVariantId } = await shop.aVariant(store);
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 2 };
  const { id: cartId } = await shop.call<Cart>(store, 'PUT', '/cart/product', line);
  const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
  const { listShippingStore } = await shop.call<Cart>(store, 'PUT', '/cart', place);
  const selectedShippingId = listShippingStore[0]?.listShipping[0]?.id;
  const cart = await shop.call<Cart>(store, 'PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId });
  const { id } = await shop.call<{ id: string }>(store, 'POST', '/checkout', guestCheckout(cart));
  return id;
}
