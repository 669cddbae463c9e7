import { loggedOut, signedIn } from '../../../src/browser/account/accountSlice';
import { noAddress } from '../../../src/browser/account/addressEntry';
// As the chunks do that dispatch what changes a cart.
import '../../../src/browser/cart/cartMachineChunk';
import { cartReplaced, lineRemoved } from '../../../src/browser/cart/cartSlice';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { noBuyer } from '../../../src/browser/cart/checkoutEntries';
import { readSavedCart } from '../../../src/browser/cart/savedCart';
import { firstPayment } from '../../../src/browser/payment/paymentEntry';
import type { PostLogout } from '../../../src/shared/account/authContract';
import type { DeleteCartProduct, GetCart } from '../../../src/shared/cart/cartContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openStore } from '../../support/browser/openStore';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { standingOn } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lines = [aLine({ id: 'a' }), aLine({ id: 'b' })];
const cart = aCart({ listProduct: lines });

/** The shop as it begins: the code of carts is still on its way. */
const begin = (given: Parameters<typeof fakePlatform>[0] = {}) => {
  const fake = fakePlatform(given);
  fake.api.answer<GetCart>('GET', '/cart/:cartId', cart);
  fake.api.answer<PostLogout>('POST', '/auth/logout', null);
  return { fake, ...openStore({ fake, preloadedState: standingOn('/') }) };
};

const codeComes = async () => {
  await settled();
  await jest.advanceTimersByTimeAsync(2500);
};

it('keeps the cart of a link for the next visit', async () => {
  const { fake, store } = begin();
  store.dispatch(cartReplaced({ cart }));
  await codeComes();
  expect(readSavedCart(fake.platform.storage.read('cart'))?.id).toBe(cart.id);
});

it('offers to put back what was taken out', async () => {
  const { fake, store } = begin();
  fake.api.answer<DeleteCartProduct>('DELETE', '/cart/product', { ...cart, version: 2, listProduct: lines.slice(1) });
  store.dispatch(cartReplaced({ cart }));
  store.dispatch(lineRemoved({ cartProductId: 'a' }));
  await codeComes();
  expect(store.getState().cart.cart?.listProduct.map(({ id }) => id)).toEqual(['b']);
  expect(store.getState().app.toasts.map(({ offer }) => offer?.label)).toEqual(['Desfazer']);
});

describe('whoever leaves', () => {
  const signedInAs = { signedIn: { accessToken: 'token', name: 'Mariana Albuquerque' } };
  const draft = draftOf({
    buyer: { ...noBuyer, name: 'Mariana' },
    address: noAddress,
    payment: firstPayment,
    sent: null,
  });

  it('leaves nothing of what they typed', async () => {
    const { fake, store } = begin(signedInAs);
    fake.platform.storage.write('checkout', JSON.stringify(draft));
    store.dispatch(loggedOut());
    await codeComes();
    expect(fake.platform.storage.read('checkout')).toBeNull();
  });

  it('takes their cart along', async () => {
    const { store } = begin(signedInAs);
    store.dispatch(cartReplaced({ cart: { ...cart, customerId: 'customer-1' } }));
    store.dispatch(loggedOut());
    await codeComes();
    expect(store.getState().cart.cart).toBeNull();
  });

  it('finds it again when they are back at once', async () => {
    const { store } = begin(signedInAs);
    store.dispatch(loggedOut());
    store.dispatch(signedIn({ name: 'Mariana', cartId: null, notices: [] }));
    store.dispatch(cartReplaced({ cart: { ...cart, customerId: 'customer-1' } }));
    await codeComes();
    expect(store.getState().cart.cart?.id).toBe(cart.id);
  });
});
