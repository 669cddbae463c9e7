import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { OrderLine } from '../../shared/order/orderContract';
import { goodsOfOrder } from '../../shared/order/orderGoods';
import { selectOrder } from '../account/orderSelectors';
import { buyAgainRequested, orderRequestEnded } from '../account/orderSlice';
import type { Platform } from '../platform/platform';
import { isMissing } from './cartAnswer';
import { cartApi, type CartApi } from './cartApi';
import { selectCartId } from './cartSelectors';
import { cartLoaded, cartReplaced, panelRequested } from './cartSlice';

/** Puts what an order held into the cart again. */
export function* buyAgainSaga(platform: Platform) {
  yield* takeLeading(buyAgainRequested, buyAgain, platform);
}

// Adds as many as are in stock to the current cart, which lists what cannot be bought any more.
function* buyAgain(platform: Platform) {
  const order = yield* select(selectOrder);
  const api = cartApi(platform.http);
  const notices: CartNotice[] = [];
  let cart = null as Cart | null; // grows inside the loop, which the compiler cannot see through the effects
  for (const goods of goodsOfOrder(order?.listProduct ?? [])) {
    // A kit is bought again as the kit it was.
    const line = 'kit' in goods ? goods.kit : goods.line;
    const cartId: string | null = cart?.id ?? (yield* select(selectCartId));
    const { answer, notice }: AddedLine = yield* call(addLine, api, cartId, line);
    if (isMissing(answer)) {
      if (cart) yield* put(cartLoaded({ cart }));
      yield* put(orderRequestEnded({ status: 'buyAgainFailed' }));
      return;
    }
    if (answer.ok) cart = answer.value;
    if (notice) notices.push(notice);
  }
  if (cart === null) {
    yield* put(orderRequestEnded({ status: 'nothingToBuy' }));
    return;
  }
  yield* put(cartReplaced({ cart, notices }));
  yield* put(panelRequested());
  yield* put(orderRequestEnded({ status: 'boughtAgain' }));
}

type AddedLine = { answer: Outcome<Cart>; notice: CartNotice | null };

type Bought = Pick<OrderLine, 'productId' | 'productVariantId' | 'quantity' | 'title'>;

function* addLine(api: CartApi, cartId: string | null, { productId, productVariantId, quantity, title }: Bought) {
  const add = (into: string | null, requested: number) =>
    api.saveProduct({ productId, productVariantId, quantity: requested, cartId: into, cartProductId: null });
  const first: Outcome<Cart> = yield* call(add, cartId, quantity);
  // A cart that became an order in another tab is no cart any more.
  const isClosed = !first.ok && first.refusal.name === 'CartClosedError';
  const answer: Outcome<Cart> = isClosed ? yield* call(add, null, quantity) : first;
  if (answer.ok) return { answer, notice: null };
  const gone: CartNotice = { kind: 'productGone', title };
  const available =
    answer.refusal.name === 'ProductStockInsufficientError' ? (answer.refusal.details?.available ?? 0) : 0;
  if (available === 0) return { answer, notice: gone };
  const fewer: Outcome<Cart> = yield* call(add, isClosed ? null : cartId, available);
  // Those that are left may stand in the cart already.
  return { answer: fewer, notice: { kind: 'stockFell', title, available } satisfies CartNotice };
}
