import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { fork } from 'typed-redux-saga';

import { sidebarReducer } from '../admin/layout/sidebarSlice';
import { appReducer } from '../core/appSlice';
import { operatorSaga } from './auth/operatorSaga';
import { consoleSections } from './consoleSections';
import type { ConsoleTools } from './core/consoleSection';
import type { ConsoleState } from './core/consoleState';
import { operatorReducer } from './core/operatorSlice';

type Options = {
  tools: ConsoleTools;
  /** How the Redux DevTools see the store; null: not at all. */
  devTools?: DevToolsEnhancerOptions | null;
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

// Each section brings the reducers of its own parts; together they are all of them.
const reducers = Object.assign(
  { operator: operatorReducer, sidebar: sidebarReducer },
  ...consoleSections.map((section) => section.reducers),
) as { [Part in keyof ConsoleState]: Reducer<ConsoleState[Part]> };

/** The reducer of the console's store. */
export const consoleReducer = combineReducers({ app: appReducer, console: combineReducers(reducers) });

function* consoleSaga(tools: ConsoleTools) {
  for (const { saga } of consoleSections) yield* fork(saga, tools);
  yield* fork(operatorSaga, tools);
}

/** The store of the operators' console, apart from any shop's. Nothing happens outside until `run`. */
export function openConsoleStore({ tools, devTools = null, onAction, onCrash }: Options) {
  const sagas = createSagaMiddleware({ onError: onCrash });
  const store = configureStore({
    reducer: consoleReducer,
    devTools: devTools ?? false,
    middleware: (defaults) => defaults({ thunk: false }).concat(onAction ? [sagas, recorder(onAction)] : [sagas]),
  });
  return { store, run: () => sagas.run(consoleSaga, tools) };
}
