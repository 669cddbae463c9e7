import { act } from '@testing-library/react';

import { App } from '../../../src/browser/app/App';
import { routeEntered } from '../../../src/browser/core/appSlice';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { openStore } from './openStore';
import { renderApp } from './renderApp';
import { stockShop } from './stockShop';
import { aStore } from './wireBuilders';

type Options = { shop?: Partial<Store>; signedIn?: string; prepare?: (fake: FakePlatform) => void };

/** The whole shop of `stockShop`, standing on an address, its page loaded and its screen's code there. */
export const renderShop = async (at: string, { shop, signedIn, prepare }: Options = {}) => {
  window.scrollTo = () => {}; // jsdom has no layout
  const fake = fakePlatform({ signedIn: signedIn === undefined ? null : { accessToken: 'token', name: signedIn } });
  stockShop(fake.api);
  prepare?.(fake);
  const opened = openStore({ fake, shop: aStore(shop) });
  const { pathname, search } = new URL(at, 'http://shop');
  // A page is never drawn before it was entered: the server saw to that.
  opened.store.dispatch(routeEntered({ pathname, search, at: new Date(fake.platform.now()).toISOString() }));
  const view = renderApp(<App now={fake.platform.now} onCrash={(error) => console.error(error)} />, { opened, at });
  await settle();
  return view;
};

/** Waits until every response has arrived and every lazy screen is loaded. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
};
