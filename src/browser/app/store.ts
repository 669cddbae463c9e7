import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { RootState } from '../core/rootState';
import type { Platform } from '../platform/platform';
import type { StoreTools } from '../replay/storeTools';
import { loadRoute } from './routeSaga';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

type Options = {
  platform: Platform;
  /** What the server rendered the page with; the browser goes on from there. */
  preloadedState?: Partial<RootState>;
  tools?: StoreTools | null;
  /** Called with every action that reached the reducers, in order: for replays and tests. */
  onAction?: (action: UnknownAction) => void;
};

const recorder =
  (onAction: (action: UnknownAction) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    // Thunks are off, so whatever arrives here is a plain action.
    onAction(action as UnknownAction);
    return next(action);
  };

/**
 * The store of one page. Nothing happens outside until `run` starts every noun's saga (browser), or `loadPage` runs the
 * loading saga of the route it stands on to its end (server).
 */
export function createAppStore({ platform, preloadedState, tools, onAction }: Options) {
  const sagas = createSagaMiddleware(tools ? { effectMiddlewares: [tools.effects] } : {});
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: tools?.devTools ?? false,
    middleware: (defaults) => {
      const recorders = [...(tools ? [tools.recorder] : []), ...(onAction ? [recorder(onAction)] : [])];
      return defaults({ thunk: false })
        .prepend(tools ? [tools.gate] : [])
        .concat([sagas, ...recorders]);
    },
  });
  return {
    store,
    run: () => sagas.run(rootSaga, platform),
    loadPage: (): Promise<unknown> => sagas.run(loadRoute, platform).toPromise(),
  };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
