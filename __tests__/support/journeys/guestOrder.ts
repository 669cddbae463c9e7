import type { Cart } from '../../../src/shared/cart/cartContract';
import type { City, PostalCode } from '../../../src/shared/location/locationContract';
import type { Order } from '../../../src/shared/order/orderContract';
import { shopCalls } from './shopCalls';
import { goods, guest } from './shopper';

/** Calls of one shop's API as a browser without an account makes them. Any status but success throws. */
export async function guestApi(base: string) {
  const { headers, call } = shopCalls(base);
  headers['x-store-id'] = (await call<{ id: string }>('GET', '/store')).id;

  return {
    readOrder: (orderId: string) => call<Order>('GET', `/order/${orderId}`),

    /** Cancels an order as its buyer. */
    cancelOrder: (orderId: string) => call<{ id: string }>('POST', `/order/${orderId}/cancel`),

    /** Buys one unit, to be paid with Pix: sent by the first carrier, or fetched at the store. @returns the order's id */
    async placeOrder({ email, isPickup = false }: { email: string; isPickup?: boolean }): Promise<string> {
      type Product = { id: string; variants: { id: string; stock: number }[] };
      const product = await call<Product>('GET', `/product/${goods.withVariants.slug}`);
      const variant = product.variants.find(({ stock }) => stock > 0);
      if (!variant) throw new Error('nothing left to buy');
      const { id: cartId } = await call<Cart>('PUT', '/cart/product', {
        cartId: null,
        cartProductId: null,
        productId: product.id,
        productVariantId: variant.id,
        quantity: 1,
      });
      const zipCode = guest.zipCode.replace('-', '');
      const place = await call<PostalCode>('GET', `/postal-code/${zipCode}`);
      const city = await call<City>('GET', `/city-ibge/${place.ibge}`);
      const quoted = await call<Cart>('PUT', '/cart', { cartId, zipCode, addressId: null, deliveryCityId: city.id });
      const ways = quoted.listShippingStore
        .flatMap(({ listShipping }) => listShipping)
        .filter((way) => (isPickup ? way.isPickup : way.storeCustomShippingId === null));
      const cart = await call<Cart>('PUT', '/cart/info', {
        cartId,
        voucherId: null,
        selectedShippingId: ways.at(0)?.id ?? null,
      });
      const { id } = await call<{ id: string }>('POST', '/checkout', {
        cartId,
        expectedTotal: cart.total,
        buyer: { name: guest.name, email, document: guest.document, phone: guest.phone },
        address: isPickup
          ? null
          : {
              recipient: guest.name,
              zipCode,
              street: place.logradouro,
              number: guest.number,
              complement: null,
              neighborhood: place.bairro,
              cityId: city.id,
            },
        payment: { method: 'pix' },
        // The same guest buys in journey after journey.
        confirmsDuplicate: true,
      });
      return id;
    },
  };
}
