import type { LightMyRequestResponse } from 'fastify';

import { API_KEY_SCOPES } from '../../../../src/shared/account/apiKeyScopes';
import type { CatalogImport } from '../../../../src/shared/admin/import/importContract';
import type { AdminProduct } from '../../../../src/shared/admin/productContract';
import type { Cart } from '../../../../src/shared/cart/cartContract';
import type { PaymentLink } from '../../../../src/shared/cart/paymentLinkContract';
import type { RxClass } from '../../../../src/shared/catalog/productDuties';
import { newId } from '../../../../src/server/kernel/newId';
import { aMedicine } from '../../../support/duties';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../../support/server/guestOrder';
import { anImportShop, csv } from '../import/importShop';
import { aDraft, aSave, aVariantDraft } from './merchantShop';

// One product per class, and every way that could sell it: each is tried on the same product, one after another.
jest.setTimeout(60_000);

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const BARRED = ['retained', 'controlled'] as const;
const SKU = 'RX-1';

/** A product that was sold, stands in carts and in a link, is then given a class that forbids it, and is hidden. */
async function aBarredProduct(rxClass: RxClass, isHiddenByImport = true) {
  const merchant = await anImportShop(shop);
  const { store, call, aProduct, compare, apply } = merchant;
  const { optionId } = await shop.aCustomShipping(store);
  const product = await aProduct({
    ...aMedicine(),
    title: 'Vermífugo de teste',
    variants: [aVariantDraft({ sku: SKU, stockChange: 50 })],
  });
  const [variant] = product.variants;
  if (!variant) throw new Error('no variant');
  const goods = { productId: product.id, productVariantId: variant.id ?? '' };
  const shopper = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    shop.send(method, path, { store, headers: { 'idempotency-key': newId() } }, body);
  const add = (cartId: string | null = null, cartProductId: string | null = null, quantity = 1) =>
    shopper('PUT', '/cart/product', { ...goods, cartId, cartProductId, quantity });
  /** Delivered by the store itself, the price agreed to. */
  const ready = async (cartId: string): Promise<Cart> => {
    await shopper('PUT', '/cart', { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS });
    return (await shopper('PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId: optionId })).json<Cart>();
  };
  const order = (cart: Pick<Cart, 'id' | 'total'>) => shopper('POST', '/checkout', guestCheckout(cart));
  const make = () =>
    call('POST', '/payment-link', {
      listProduct: [{ ...goods, quantity: 1 }],
      zipCode: ZIP_CODE,
      selectedShippingId: optionId,
      voucherCode: null,
      name: null,
      email: null,
      validDays: 7,
    });

  const cart = await ready((await add()).json<Cart>().id);
  const link = (await make()).json<PaymentLink>();
  const hiding = isHiddenByImport ? await compare(csv(['SKU', 'Ativo'], [SKU, 'não'])) : null;
  if (hiding) await apply(hiding.id);
  else await call('PUT', `/product/${product.id}/activity`, { isActive: false });
  const hidden = (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  const classed = await call('PUT', `/product/${product.id}`, aSave(hidden, { rxClass }));
  if (classed.statusCode !== 200) throw new Error(classed.body);
  const made = await call('POST', '/integration/key', { name: 'ERP', scopes: [...API_KEY_SCOPES] });
  const key = made.json<{ secret: string }>().secret;
  const byKey = (method: 'PUT' | 'POST', path: string, body: object) =>
    shop.send(method, `/admin${path}`, { store, token: `Bearer ${key}` }, body);
  const read = async () => (await call('GET', `/product/${product.id}`)).json<AdminProduct>();
  return {
    ...merchant,
    rxClass,
    hiding,
    variant,
    product,
    goods,
    cart,
    link,
    add,
    ready,
    order,
    make,
    byKey,
    read,
    shopper,
  };
}

type World = Awaited<ReturnType<typeof aBarredProduct>>;
type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'body'>;

/** Ways of shoppers. Each answers what the server said last. */
const SHOPPERS: Record<string, (world: World) => Promise<Reply>> = {
  'a new cart': ({ add }) => add(),
  'one more in the cart that has it': ({ add, cart }) => add(cart.id, cart.listProduct[0]?.id ?? null, 2),
  'another line of the cart that has it': ({ add, cart }) => add(cart.id),
  'ordering the cart at the price agreed to before': ({ order, cart }) => order(cart),
  'ordering the cart at the price it has now': async ({ order, ready, cart }) => order(await ready(cart.id)),
  'the link made before, ordered': async ({ shopper, link, ready, order }) => {
    const opened = await shopper('GET', `/checkout/${link.ref}`);
    return opened.statusCode === 200 ? order(await ready(opened.json<Cart>().id)) : opened;
  },
  'a cart as buying an order again fills it': async ({ add, ready, order }) => {
    const added = await add(null, null, 3);
    return added.statusCode === 200 ? order(await ready(added.json<Cart>().id)) : added;
  },
};

/** Ways of merchants and their programs. */
const MERCHANTS: Record<string, (world: World) => Promise<Reply>> = {
  'a new payment link': ({ make }) => make(),
  'the editor': async ({ call, read, product }) =>
    call('PUT', `/product/${product.id}`, aSave(await read(), { isActive: true })),
  'a kind that asks for nothing': async ({ call, read, product }) =>
    call('PUT', `/product/${product.id}`, aSave(await read(), { isActive: true, dutyKind: 'none' })),
  'the switch of the list': ({ call, product }) => call('PUT', `/product/${product.id}/activity`, { isActive: true }),
  'a new product of that class': ({ call, rxClass }) => call('POST', '/product', aDraft({ ...aMedicine(), rxClass })),
  'an API key that may do all that keys may: editor': async ({ byKey, read, product }) =>
    byKey('PUT', `/product/${product.id}`, aSave(await read(), { isActive: true })),
  'an API key that may do all that keys may: switch': ({ byKey, product }) =>
    byKey('PUT', `/product/${product.id}/activity`, { isActive: true }),
  'an API key that may do all that keys may: link': ({ byKey }) => byKey('POST', '/payment-link', {}),
};

/** Ways whose answers are jobs, or that are no publication by themselves. */
const BESIDE: Record<string, (world: World) => Promise<unknown>> = {
  'many at once': async ({ call, product, apply }) => {
    const body = { name: 'Ativar', rule: { kind: 'activity', isActive: true }, selection: { ids: [product.id] } };
    const { id } = (await call('POST', '/product-bulk', body)).json<CatalogImport>();
    await shop.runJobs();
    return apply(id, true);
  },
  'a file': async ({ compare, apply }) => apply((await compare(csv(['SKU', 'Ativo'], [SKU, 'sim']))).id, true),
  'a file that says the product is of another kind': async ({ compare, apply }) =>
    apply((await compare(csv(['SKU', 'Tipo de produto', 'Ativo'], [SKU, 'Outro', 'sim']))).id, true),
  'undoing the import that hid it': ({ undo, hiding }) => undo(hiding?.id ?? ''),
  'a copy': ({ call, product }) => call('POST', `/product/${product.id}/copy`),
  'removing and restoring it': async ({ call, product }) => {
    await call('DELETE', `/product/${product.id}`);
    return call('POST', `/product/${product.id}/restoration`);
  },
  'stock and price by an API key': async ({ byKey, product, variant }) => {
    const moved = await byKey('POST', `/product/${product.id}/stock`, {
      productVariantId: variant.id,
      delta: 5,
      reason: 'counted',
      note: '',
    });
    const priced = await byKey('PUT', `/product/${product.id}/price`, {
      productVariantId: variant.id,
      price: 100,
      originalPrice: null,
    });
    return expect([moved.statusCode < 300, priced.statusCode < 300]).toEqual([true, true]);
  },
  'the database': ({ store, product }) =>
    shop
      .rows('update products set is_active = true where store_id = $1 and id = $2', [store.id, product.id])
      .catch((error: unknown) => error),
};

/** What must hold whatever was tried: nothing of a barred class is shown, in a cart as available, or in an order. */
async function expectNotSold({ store, product, add, shopper, cart }: World, way: string): Promise<void> {
  const shown = await shop.rows(
    `select slug from products where store_id = $1 and is_active and coalesce(rx_class, 'none') not in ('none', 'shown')`,
    [store.id],
  );
  const sold = await shop.rows('select 1 from sale_order_lines where store_id = $1', [store.id]);
  const added = await add();
  const page = await shopper('GET', `/product/${product.slug}`);
  const list = (await shopper('GET', '/product?search=verm%C3%ADfugo')).json<{ total: number }>();
  const inCart = (await shopper('GET', `/cart?cartId=${cart.id}`)).json<Partial<Cart>>();
  expect([way, shown, sold, added.statusCode >= 400, page.statusCode === 200, list.total]).toEqual([
    way,
    [],
    [],
    true,
    false,
    0,
  ]);
  expect([way, (inCart.listProduct ?? []).length]).toEqual([way, 0]);
}

describe.each(BARRED)('a product whose prescription is %s', (rxClass) => {
  it('was for sale before', async () => {
    const { cart, link } = await aBarredProduct(rxClass);
    expect(cart.listProduct).toHaveLength(1);
    expect(cart.total).toBeGreaterThan(cart.productsValue);
    expect(link.state).toBe('open');
  });

  it('is sold by no way of shoppers, merchants or programs', async () => {
    const world = await aBarredProduct(rxClass);
    for (const [way, go] of Object.entries({ ...SHOPPERS, ...MERCHANTS })) {
      const { statusCode, body } = await go(world);
      expect([way, statusCode >= 400 && statusCode < 500, body]).toEqual([way, true, body]);
      await expectNotSold(world, way);
    }
    for (const [way, go] of Object.entries(BESIDE)) {
      await go(world);
      await expectNotSold(world, way);
    }
  });
});

describe('the same ways, with a class that is sold freely,', () => {
  const isShown = async ({ read }: World) => (await read()).isActive;
  const publish = ({ call, product }: World) => call('PUT', `/product/${product.id}/activity`, { isActive: true });

  it.each([
    'the editor',
    'a kind that asks for nothing',
    'the switch of the list',
    'many at once',
    'a file',
    'a file that says the product is of another kind',
    'undoing the import that hid it',
    'the database',
  ])('publish: %s', async (way) => {
    const world = await aBarredProduct('none');
    await { ...MERCHANTS, ...BESIDE }[way]?.(world);
    expect(await isShown(world)).toBe(true);
  });

  // Last, and without jobs: the provider of this shop never answers, and a charge would wait for it.
  it.each([...Object.keys(SHOPPERS), 'a new payment link'])('sell: %s', async (way) => {
    const world = await aBarredProduct('none', false);
    await publish(world);
    const reply = await { ...SHOPPERS, ...MERCHANTS }[way]?.(world);
    expect([(reply?.statusCode ?? 500) < 300, reply?.body]).toEqual([true, reply?.body]);
  });
});
