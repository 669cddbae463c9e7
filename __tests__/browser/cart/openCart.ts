import { appReducer, routeEntered } from '../../../src/browser/core/appSlice';
import { readSavedCart, savedCartOf } from '../../../src/browser/cart/savedCart';
import type { Cart, GetCart } from '../../../src/shared/cart/cartContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { openStore } from '../../support/browser/openStore';
import { settled } from './settled';

/** The part of the first state that stands on a page. For `openStore`'s `preloadedState`. */
export const standingOn = (pathname: string) => ({
  app: appReducer(undefined, routeEntered({ pathname, search: '', at: new Date(0).toISOString() })),
});

/** A store whose shopper comes back to this cart: kept in the local storage and known to the server. */
export const openCart = async (cart: Cart, fake = fakePlatform(), pathname = '/') => {
  fake.platform.storage.write('cart', JSON.stringify(savedCartOf(cart)));
  fake.api.answer<GetCart>('GET', '/cart/:cartId', cart);
  const opened = openStore({ fake, preloadedState: standingOn(pathname) });
  await settled();
  return {
    ...opened,
    cart: () => opened.store.getState().cart,
    /** What the local storage holds now. */
    saved: () => readSavedCart(fake.platform.storage.read('cart')),
    toasts: () => opened.store.getState().app.toasts.map(({ content }) => content),
  };
};

/** As `openCart`, on the page of the checkout. */
export const openCheckout = (cart: Cart, fake = fakePlatform()) => openCart(cart, fake, '/checkout');
