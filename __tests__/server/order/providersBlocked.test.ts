import { SANDBOX_PROVIDERS, type SandboxMode } from '../../../src/server/sandbox/sandboxModes';
import type { Cart } from '../../../src/shared/cart/cartContract';
import type { PostalCode } from '../../../src/shared/location/locationContract';
import type { Order } from '../../../src/shared/order/orderContract';
import type { ShippingStore } from '../../../src/shared/shipping/shippingContract';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../support/server/guestOrder';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';
import { until } from '../../support/server/until';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close(), 30_000);

const playAll = async (mode: SandboxMode) => {
  for (const provider of SANDBOX_PROVIDERS) await shop.play(provider, mode);
};

it.each(['broken', 'slow'] as const)(
  'lets a guest buy while carriers, postal codes and payments are all %s, flags the order, and sees it through later',
  async (mode) => {
    await playAll(mode);
    const store = await shop.aStore();
    const { slug, productId, productVariantId } = await shop.aVariant(store);

    const postalCode = await shop.call<PostalCode>(store, 'GET', `/postal-code/${ZIP_CODE}`);
    expect(postalCode).toMatchObject({ ibge: CAMPINAS });
    const goods = { productVariantId, quantity: 2, zipCode: ZIP_CODE };
    const onPage = await shop.call<ShippingStore[]>(store, 'POST', `/product/${slug}/shipping`, goods);
    expect(onPage[0]?.listShipping.map(({ id, isEstimate }) => [id, isEstimate])).toEqual([
      ['estimate-economy', true],
      ['estimate-express', true],
    ]);

    const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 2 };
    const { id: cartId } = await shop.call<Cart>(store, 'PUT', '/cart/product', line);
    const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
    expect((await shop.call<Cart>(store, 'PUT', '/cart', place)).listShippingStore).toEqual(onPage);
    const choice = { cartId, voucherId: null, selectedShippingId: 'estimate-economy' };
    const cart = await shop.call<Cart>(store, 'PUT', '/cart/info', choice);
    expect(cart.explained.shippingValue).toMatchObject([{ isEstimate: true, parcels: 1, weightG: 2_000 }]);

    const { id } = await shop.call<{ id: string }>(store, 'POST', '/checkout', guestCheckout(cart));
    const read = () => shop.call<Order>(store, 'GET', `/order/${id}`);
    expect(await read()).toMatchObject({
      status: 'opened',
      total: cart.total,
      explained: cart.explained,
      shipping: { price: cart.shippingValue, isEstimate: true },
      payment: { status: 'processing', pix: null },
    });
    const { rows } = await shop.owner.query('select is_shipping_estimate as flag from sale_orders where id = $1', [id]);
    expect(rows).toEqual([{ flag: true }]);

    await playAll('normal');
    // As if the minutes had passed after which the provider is asked again.
    await shop.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where payload ->> 'storeId' = $1 and key like 'settlePayment:%'`,
      [store.id],
    );
    await until(async () => (await read()).status === 'waitingPayment', 'the payment to be made after all');
    expect((await read()).payment?.pix?.code).toMatch(/^000201/);
  },
  90_000,
);
