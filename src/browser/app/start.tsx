import type { UnknownAction } from '@reduxjs/toolkit';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { browserPlatform } from '../platform/browserPlatform';
import { nextTask } from '../platform/nextTask';
import { isQaRequested } from '../replay/qaOptIn';
import { AT_REST_MS, awaitTouch } from '../core/firstTouch';
import type { RootState } from '../core/rootState';
import { App } from './App';
import { findRoute } from './routePaths';
import { preloadScreen } from './screenImports';
import { createAppStore } from './store';

/** Number of actions sent with the report of a crash. */
const MOST_ACTIONS = 200;

/**
 * Brings the server's page to life: its screen's code, the same store, the sagas, the same markup. Each is a task of its
 * own, and hydration gives way to input and painting as often as it can.
 */
export async function start(stateText: string, root: HTMLElement) {
  await preloadScreen(findRoute(window.location.pathname).name);
  await nextTask();
  // Our own server wrote it, in the shape of this store.
  const preloadedState = JSON.parse(stateText) as RootState;
  const lastActions: UnknownAction[] = [];
  const outside = browserPlatform(window, preloadedState.store.current?.id ?? '', (error, where) => {
    console.error(`${where}:`, error);
    import(/* webpackChunkName: "crash" */ '../replay/crashReport').then(
      ({ sendCrash }) => sendCrash(error, where, lastActions),
      () => {},
    );
  });
  // Before the store is made, and only on request. The shop works without that chunk.
  const qa =
    __IS_DEV__ || isQaRequested(window)
      ? await import(/* webpackChunkName: "qa" */ '../replay/startQa').then(
          ({ startQa }) => startQa(window, outside),
          () => null,
        )
      : null;
  const platform = qa?.platform ?? outside;
  const { store, run } = createAppStore({
    platform,
    preloadedState,
    tools: qa?.tools,
    onAction: (action) => lastActions.push(action) > MOST_ACTIONS && lastActions.shift(),
  });
  qa?.begin(store);
  // What neither a saga's supervisor nor an error boundary catches.
  window.addEventListener('error', ({ error }) => error && platform.reportCrash(error, 'window'));
  window.addEventListener('unhandledrejection', ({ reason }) => platform.reportCrash(reason, 'promise'));
  await nextTask();
  awaitTouch(window);
  // Before hydration, which enters the page: by then every saga listens.
  run();
  await nextTask();
  const onCrash = (error: unknown) => platform.reportCrash(error, 'page');
  // A transition: hydration is cut into pieces of 5 ms.
  startTransition(() => {
    hydrateRoot(
      root,
      // Hydration renders the server's state, whatever the sagas have dispatched meanwhile.
      <Provider store={store} serverState={preloadedState}>
        <BrowserRouter>
          <App now={platform.now} onCrash={onCrash} />
        </BrowserRouter>
      </Provider>,
      { onCaughtError: () => {} },
    );
  });
  // Files are only gone long after the page was opened: this is no part of its first load.
  setTimeout(() => {
    import(/* webpackChunkName: "preload" */ '../platform/missingFiles').then(
      ({ watchMissingFiles }) => watchMissingFiles(window),
      () => {},
    );
    import(/* webpackChunkName: "preload" */ '../platform/filesAhead').then(
      ({ fetchAhead }) => fetchAhead(document),
      () => {},
    );
  }, AT_REST_MS);
}
