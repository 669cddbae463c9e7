import type { FirstSteps } from '../../../src/shared/admin/firstStepsContract';
import type { Cart } from '../../../src/shared/cart/cartContract';
import type { PaymentChoice } from '../../../src/shared/payment/paymentContract';
import type { AccountApp } from './accountApp';

type Values = Parameters<AccountApp['aStore']>[0];

const SHIPPING = '20';

/** A closed store with something for sale, its owner, and the browser in which they test. */
export async function aTestingStore(shop: AccountApp, values: Values = {}) {
  const store = await shop.aStore({ status: 'draft', openedAt: null, originZipCode: '13010111', ...values });
  const token = await shop.aMerchantToken(store);
  const variant = await shop.aVariant(store, { stock: 10, price: 5_000 });
  await shop.rows(
    `insert into store_custom_shippings (store_id, id, name, price, range_min_days, range_max_days, area)
     values ($1, $2, 'Motoboy', 1840, 0, 1, '{"zipRanges":[],"cityIds":[],"stateIds":[]}')`,
    [store.id, SHIPPING],
  );
  const cookies = new Map<string, string>();
  const admin = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
    shop.send(method, `/admin/first-steps${path}`, { store, token, cookies }, method === 'POST' ? {} : undefined);
  /** As the tester's browser, without the merchant's token. */
  const browse = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: Record<string, string> = {}) =>
    shop.send(method, path, { store, cookies, headers }, body);
  const stock = async () => {
    const [row] = await shop.rows<{ stock: number; ledger: number }>(
      `select stock, (select coalesce(sum(delta), 0)::int from stock_moves m
         where m.store_id = v.store_id and m.product_variant_id = v.id) as ledger
       from product_variants v where store_id = $1 and id = $2`,
      [store.id, variant.productVariantId],
    );
    return row;
  };
  let keys = 0;
  return {
    store,
    token,
    variant,
    cookies,
    admin,
    browse,
    stock,
    read: async (): Promise<FirstSteps> => (await admin('GET')).json(),
    start: () => admin('POST', '/test-purchase'),
    stop: () => admin('DELETE', '/test-purchase'),

    /** Fills a cart and orders it. @returns the answer of the checkout */
    async order(payment: PaymentChoice = { method: 'pix' }) {
      const { productId, productVariantId } = variant;
      const line = { productId, productVariantId, quantity: 1, cartId: null, cartProductId: null };
      const { id } = (await browse('PUT', '/cart/product', line)).json<{ id: string }>();
      const place = { cartId: id, zipCode: '13010111', addressId: null, deliveryCityId: null };
      const placed = (await browse('PUT', '/cart', place)).json<Cart>();
      const selectedShippingId = placed.listShippingStore[0]?.listShipping[0]?.id ?? null;
      const chosen = await browse('PUT', '/cart/info', { cartId: id, voucherId: null, selectedShippingId });
      const { total } = chosen.json<Cart>();
      keys += 1;
      return browse(
        'POST',
        '/checkout',
        {
          cartId: id,
          expectedTotal: total,
          confirmsDuplicate: true,
          buyer: { name: 'Joana Prates', email: 'stranger@oipet.test', document: '52998224725', phone: '19987654321' },
          address: {
            recipient: 'Joana Prates',
            zipCode: '13010111',
            street: 'Rua Barão de Jaguara',
            number: '1010',
            complement: null,
            neighborhood: 'Centro',
            cityId: '3509502',
          },
          payment,
        },
        { 'idempotency-key': `key-of-a-test-order-${store.id}-${keys}` },
      );
    },

    /** As the form of the order's page sends it. */
    pay: (orderId: string) => browse('POST', '/test-purchase/payment', { orderId }),

    /** Sends all letters that wait. */
    async deliver() {
      const waiting = await shop.rows<{ id: string }>('select id from outbox where store_id = $1 and sent_at is null', [
        store.id,
      ]);
      for (const { id: emailId } of waiting)
        await shop.jobs.deliverEmail({ storeId: store.id, emailId }, {
          job: { attempts: 1, max_attempts: 25 },
        } as Parameters<typeof shop.jobs.deliverEmail>[1]);
    },
  };
}
export type TestingStore = Awaited<ReturnType<typeof aTestingStore>>;
