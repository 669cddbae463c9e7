import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

import type { HttpClient } from '../platform/httpClient';
import { setupApi } from './setupApi';
import { setupSaga } from './setupSaga';
import { pageEntered, setupReducer } from './setupSlice';

type Options = {
  http: HttpClient;
  /** Called with every action that reached the reducers, in order. */
  onAction?: (action: UnknownAction) => void;
  onCrash: (error: Error) => void;
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

/** The store of the set-up page, apart from the shop's: there is no store yet whose pages these could be. */
export function openSetupStore({ http, onAction, onCrash }: Options) {
  const sagas = createSagaMiddleware({ onError: onCrash });
  const store = configureStore({
    reducer: { setup: setupReducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(onAction ? [sagas, recorder(onAction)] : [sagas]),
  });
  return {
    store,
    run: (): void => {
      sagas.run(setupSaga, setupApi(http));
      store.dispatch(pageEntered());
    },
  };
}
