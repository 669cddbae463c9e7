import type {
  Cart,
  CartLine,
  DeleteCartProduct,
  GetCart,
  PutCart,
  PutCartInfo,
  PutCartProduct,
} from '../../../../src/shared/cart/cartContract';
import { refused, succeeded, type Outcome } from '../../../../src/shared/kernel/outcome';
import type { GetVoucher, Voucher } from '../../../../src/shared/voucher/voucherContract';
import type { FakeApi } from '../fakeApi';
import { aCart, aLine, aShippingOption, aShippingStore } from '../wireBuilders';
import type { Seeded } from './seeded';

/** Of every variant there is so much. */
const STOCK = 12;
const PRICE = 16_890;

const VOUCHER: Voucher = {
  id: 'voucher-1',
  code: 'OI10',
  kind: 'fixed',
  value: 1_000,
  maxDiscount: null,
  appliesTo: 'everything' as const,
  minProductsValue: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiredAt: null,
};

const OPTIONS = [
  aShippingOption(),
  aShippingOption({ id: 'shipping-2', name: 'Expressa', price: 2990, deliveryRangeMin: 1, deliveryRangeMax: 3 }),
];

/** The cart's side of the API as a small machine of its own: late, now and then refusing, once in a while closing. */
export const cartServer = (api: FakeApi, random: Seeded): void => {
  let carts = 0;
  let version = 0;
  let cart: Cart | null = null;

  const late = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, random.between(20, 1_400));
    });
  const told = (changes: Partial<Cart>): Outcome<Cart> => {
    version += 1;
    const lines = (changes.listProduct ?? cart?.listProduct ?? []).map((line) => ({
      ...line,
      total: line.quantity * line.unitPrice,
    }));
    const { total: _total, productsValue: _value, ...kept } = { ...cart, ...changes };
    const shippingId = kept.selectedShippingId ?? null;
    cart = aCart({
      ...kept,
      version,
      listProduct: lines,
      shippingValue: OPTIONS.find(({ id }) => id === shippingId)?.price ?? 0,
      totalDiscount: kept.voucherId ? VOUCHER.value : 0,
    });
    return succeeded(cart);
  };
  const answer =
    <Input>(change: (input: Input) => Outcome<Cart>) =>
    async (input: Input): Promise<Outcome<Cart>> => {
      await late();
      if (random.isIn(5)) return refused('UnavailableError');
      if (random.isIn(2)) {
        cart = null;
        return refused('CartClosedError');
      }
      return change(input);
    };
  const begun = (cartId: string | null): void => {
    if (cart !== null && cartId !== null) return;
    carts += 1;
    cart = aCart({ id: `cart-${carts}`, listProduct: [] });
  };

  api.answer<GetCart>(
    'GET',
    '/cart/:cartId',
    answer(() => (cart === null ? refused('NotFoundError') : told({}))),
  );
  api.answer<PutCartProduct>(
    'PUT',
    '/cart/product',
    answer(({ body }) => {
      if (body.quantity > STOCK) return refused('ProductStockInsufficientError', { available: STOCK });
      begun(body.cartId);
      const lines: CartLine[] = cart?.listProduct ?? [];
      const isThere = lines.some(({ productVariantId }) => productVariantId === body.productVariantId);
      const { productId, productVariantId, quantity } = body;
      const line = aLine({
        id: `line-${productVariantId}`,
        productId,
        productVariantId,
        quantity,
        unitPrice: PRICE,
        stock: STOCK,
      });
      return told({
        listProduct: isThere
          ? lines.map((old) => (old.productVariantId === productVariantId ? { ...old, quantity } : old))
          : [...lines, line],
      });
    }),
  );
  api.answer<DeleteCartProduct>(
    'DELETE',
    '/cart/product',
    answer(({ body }) =>
      told({ listProduct: (cart?.listProduct ?? []).filter(({ id }) => id !== body.cartProductId) }),
    ),
  );
  api.answer<PutCart>(
    'PUT',
    '/cart',
    answer(({ body: { zipCode, addressId, deliveryCityId, cartId } }) => {
      begun(cartId);
      const listShippingStore = zipCode === null ? [] : [aShippingStore({ listShipping: OPTIONS })];
      return told({ zipCode, addressId, deliveryCityId, listShippingStore, selectedShippingId: null });
    }),
  );
  api.answer<PutCartInfo>(
    'PUT',
    '/cart/info',
    answer(({ body: { voucherId, selectedShippingId } }) =>
      told({ voucherId, selectedShippingId, voucher: voucherId === null ? null : VOUCHER }),
    ),
  );
  api.answer<GetVoucher>('GET', '/voucher/:code', async ({ params }) => {
    await late();
    return succeeded(params.code === VOUCHER.code ? VOUCHER : null);
  });
};
