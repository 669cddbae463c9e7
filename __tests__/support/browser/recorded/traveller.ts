import { routeEntered } from '../../../../src/browser/core/appSlice';
import type { AppStore } from '../../../../src/browser/app/store';
import type { Cart } from '../../../../src/shared/cart/cartContract';
import type { FakePlatform } from '../fakePlatform';
import type { Seeded } from './seeded';

/** Who makes a journey, and what they have at hand. */
export type Traveller = {
  store: AppStore;
  random: Seeded;
  happen: FakePlatform['happen'];
  /** Puts something into the shopper's cart in another tab. @returns the cart that tab holds now */
  fillElsewhere: () => Cart;
};

/** One thing that is done on a journey, or that happens to it. */
export type Gesture = (traveller: Traveller) => void;

/** Goes to an address, as the router tells it. */
export const goTo = ({ store }: Pick<Traveller, 'store'>, to: string): void => {
  const { pathname, search } = new URL(to, 'http://shop');
  store.dispatch(routeEntered({ pathname, search, at: new Date().toISOString() }));
};

/** Goes to one of these addresses. */
export const goesToOneOf =
  (...addresses: string[]): Gesture =>
  (traveller) =>
    goTo(traveller, traveller.random.oneOf(addresses));
