// First: see there.
import { liftedStoreOf } from './devToolsStore';

import type { UnknownAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../../src/browser/app/rootReducer';
import { createAppStore } from '../../../src/browser/app/store';
import { startQa } from '../../../src/browser/replay/startQa';
import { storeEntered } from '../../../src/browser/store/storeSlice';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { aStore } from './wireBuilders';

type Options = {
  fake?: FakePlatform;
  shop?: Store;
  /** false: the store has DevTools and nothing that holds its effects. For showing that a test would find them. */
  isWatched?: boolean;
};

/**
 * The real store with its real sagas and QA's tools under the instrument of the Redux DevTools, over a fake outside
 * world. `reached`: every action dispatched to the reducers; `written`: every key written to storage; `sent`: requests
 * past the fake API.
 */
export const openQaShop = ({ fake = fakePlatform(), shop = aStore(), isWatched = true }: Options = {}) => {
  // jsdom has none; what is sent past the fake API shows there.
  const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  window.fetch = sent;
  const reached: UnknownAction[] = [];
  const written: string[] = [];
  const { storage } = fake.platform;
  const outside = {
    ...fake.platform,
    storage: {
      ...storage,
      write: (...given: Parameters<typeof storage.write>) => {
        written.push(given[0]);
        storage.write(...given);
      },
      remove: (...given: Parameters<typeof storage.remove>) => {
        written.push(given[0]);
        storage.remove(...given);
      },
    },
  };
  const qa = startQa(window, outside);
  const { store, run } = createAppStore({
    platform: qa.platform,
    preloadedState: { store: rootReducer(undefined, storeEntered(shop)).store },
    tools: qa.tools,
    onAction: (action) => reached.push(action),
  });
  if (isWatched) qa.begin(store);
  const task = run();
  return {
    ...fake,
    store,
    lifted: liftedStoreOf(store),
    sent,
    reached,
    written,
    recorder: qa.recorder,
    travel: qa.travel,
    stop: () => task.cancel(),
  };
};
