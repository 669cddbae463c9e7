import type { UnknownAction } from '@reduxjs/toolkit';

import { rootReducer } from '../../../src/browser/app/rootReducer';
import { createAppStore, type AppStore } from '../../../src/browser/app/store';
import type { RootState } from '../../../src/browser/core/rootState';
import { storeEntered } from '../../../src/browser/store/storeSlice';
import type { Store } from '../../../src/shared/store/storeContract';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { aStore } from './wireBuilders';

type Options = {
  shop?: Store;
  preloadedState?: Partial<RootState>;
  fake?: FakePlatform;
};

const firstStates = new WeakMap<AppStore, RootState>();
const running: { cancel: () => void }[] = [];

afterAll(() => {
  for (const task of running) task.cancel();
});

/**
 * The real store with its real sagas running, over a fake outside world. `actions` grows with every action. Use jest's
 * fake timers. Stop it with `stop`, or let the end of the test's file do so.
 */
export const openStore = ({ shop = aStore(), preloadedState, fake = fakePlatform() }: Options = {}) => {
  const actions: UnknownAction[] = [];
  const before = { ...preloadedState, store: rootReducer(undefined, storeEntered(shop)).store };
  const { store, run } = createAppStore({
    platform: fake.platform,
    preloadedState: before,
    onAction: (action) => actions.push(action),
  });
  firstStates.set(store, store.getState());
  const task = run();
  running.push(task);
  return { ...fake, store, actions, stop: () => task.cancel() };
};

export type OpenedStore = ReturnType<typeof openStore>;

/**
 * The log alone rebuilds the same state: nothing was decided outside the reducers, and every action is plain JSON
 * (decision 001).
 */
export const expectReplayable = (store: AppStore, actions: UnknownAction[]): void => {
  const first = firstStates.get(store);
  if (!first) throw new Error('only a store of openStore can be replayed');
  const log: UnknownAction[] = JSON.parse(JSON.stringify(actions));
  expect(log).toEqual(actions.map((action) => ({ ...action })));
  const rebuilt = log.reduce((state, action) => rootReducer(state, action), first);
  expect(rebuilt).toEqual(store.getState());
};
