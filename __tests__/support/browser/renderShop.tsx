import { act } from '@testing-library/react';

import { App } from '../../../src/browser/app/App';
import { routeEntered } from '../../../src/browser/core/appSlice';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { openStore, type OpenedStore } from './openStore';
import { renderApp } from './renderApp';
import { stockShop } from './stockShop';
import { aStore } from './wireBuilders';

type Options = { shop?: Partial<Store>; signedIn?: string; prepare?: (fake: FakePlatform) => void };

/** The whole shop of `stockShop`, standing on an address, its page loaded and its screen's code there. */
export const renderShop = async (at: string, { shop, signedIn, prepare }: Options = {}) => {
  const fake = fakePlatform({
    signedIn: signedIn === undefined ? null : { accessToken: 'token', name: signedIn },
    hash: at.includes('#') ? at.slice(at.indexOf('#')) : '',
  });
  stockShop(fake.api);
  prepare?.(fake);
  return renderAt(at, openStore({ fake, shop: aStore(shop) }));
};

/** The app standing on an address, its page loaded and its screen's code there. */
export const renderAt = async (at: string, opened: OpenedStore) => {
  window.scrollTo = () => {}; // jsdom has no layout
  const { now } = opened.platform;
  const { pathname, search } = new URL(at, 'http://shop');
  // A page is never drawn before it was entered: the server saw to that.
  opened.store.dispatch(routeEntered({ pathname, search, at: new Date(now()).toISOString() }));
  const view = renderApp(<App now={now} onCrash={(error) => console.error(error)} />, { opened, at });
  await settle();
  return view;
};

/** Waits until every response has arrived and every lazy screen is loaded. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
};
