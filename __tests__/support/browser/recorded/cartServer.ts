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

/** Of every variant there is so much, as far as pages know; others buy meanwhile. */
const STOCK = 12;
/** What fails once may fail again: a change and what asks for it once more are both lost. */
const MOST_FAILURES = 4;
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

/**
 * The cart's side of the API as a small machine of its own: late, now and then refusing, once in a while closing.
 * @returns what another tab of the same shopper does: it puts something into the cart
 */
export const cartServer = (api: FakeApi, random: Seeded): { fillElsewhere: () => Cart } => {
  let carts = 0;
  let version = 0;
  let failing = 0;
  let cart: Cart | null = null;

  const late = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, random.between(20, 1_400));
    });
  const changed = (changes: Partial<Cart>): Cart => {
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
    return cart;
  };
  const replyWith = (changes: Partial<Cart>): Outcome<Cart> => succeeded(changed(changes));
  const answer =
    <Input>(change: (input: Input) => Outcome<Cart>) =>
    async (input: Input): Promise<Outcome<Cart>> => {
      await late();
      if (failing === 0 && random.isIn(5)) failing = random.between(1, MOST_FAILURES);
      if (failing > 0) {
        failing -= 1;
        return refused('UnavailableError');
      }
      if (random.isIn(2)) {
        cart = null;
        return refused('CartClosedError');
      }
      return change(input);
    };
  const started = (cartId: string | null): void => {
    if (cart !== null && cartId !== null) return;
    carts += 1;
    cart = aCart({ id: `cart-${carts}`, listProduct: [] });
  };

  api.answer<GetCart>(
    'GET',
    '/cart/:cartId',
    answer(() => (cart === null ? refused('NotFoundError') : replyWith({}))),
  );
  const put = (productVariantId: string, quantity: number, productId = 'product-1'): Cart => {
    const lines: CartLine[] = cart?.listProduct ?? [];
    const line = aLine({
      id: `line-${productVariantId}`,
      productId,
      productVariantId,
      quantity,
      unitPrice: PRICE,
      stock: STOCK,
    });
    const isThere = lines.some(({ id }) => id === line.id);
    return changed({ listProduct: isThere ? lines.map((old) => (old.id === line.id ? line : old)) : [...lines, line] });
  };
  api.answer<PutCartProduct>(
    'PUT',
    '/cart/product',
    answer(({ body: { cartId, cartProductId, productId, productVariantId, quantity } }) => {
      started(cartId);
      const line = cart?.listProduct.find((known) => known.productVariantId === productVariantId);
      if (cartProductId !== null && !line) return refused('NotFoundError');
      // What is added joins what is there; a line's quantity is set.
      const asked = cartProductId === null ? (line?.quantity ?? 0) + quantity : quantity;
      const available = random.isIn(10) ? 1 : STOCK;
      if (asked > available) return refused('ProductStockInsufficientError', { available });
      return succeeded(put(productVariantId, asked, productId));
    }),
  );
  api.answer<DeleteCartProduct>(
    'DELETE',
    '/cart/product',
    answer(({ body }) =>
      replyWith({ listProduct: (cart?.listProduct ?? []).filter(({ id }) => id !== body.cartProductId) }),
    ),
  );
  api.answer<PutCart>(
    'PUT',
    '/cart',
    answer(({ body: { zipCode, addressId, deliveryCityId, cartId } }) => {
      started(cartId);
      const listShippingStore = zipCode === null ? [] : [aShippingStore({ listShipping: OPTIONS })];
      return replyWith({ zipCode, addressId, deliveryCityId, listShippingStore, selectedShippingId: null });
    }),
  );
  api.answer<PutCartInfo>(
    'PUT',
    '/cart/info',
    answer(({ body: { voucherId, selectedShippingId } }) =>
      replyWith({ voucherId, selectedShippingId, voucher: voucherId === null ? null : VOUCHER }),
    ),
  );
  api.answer<GetVoucher>('GET', '/voucher/:code', async ({ params }) => {
    await late();
    return succeeded(params.code === VOUCHER.code ? VOUCHER : null);
  });

  return {
    fillElsewhere() {
      started(cart?.id ?? null);
      return put('variant-1', random.between(1, 5));
    },
  };
};
