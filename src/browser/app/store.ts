import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { Platform } from '../platform/platform';
import { loadRoute } from './routeSaga';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';

export type RootState = ReturnType<typeof rootReducer>;

type Options = {
  platform: Platform;
  /** What the server rendered the page with; the browser goes on from there. */
  preloadedState?: Partial<RootState>;
  reduxDevTools?: boolean;
  /** Hears every action that reached the reducers, in order: replays and tests. */
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
export function createAppStore({ platform, preloadedState, reduxDevTools = false, onAction }: Options) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: reduxDevTools,
    middleware: (defaults) => {
      const middleware = defaults({ thunk: false }).concat(sagas);
      return onAction ? middleware.concat(recorder(onAction)) : middleware;
    },
  });
  return {
    store,
    run: () => sagas.run(rootSaga, platform),
    loadPage: (): Promise<unknown> => sagas.run(loadRoute, platform).toPromise(),
  };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
export type AppDispatch = AppStore['dispatch'];
