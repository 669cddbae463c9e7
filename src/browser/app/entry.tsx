import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { watchPops } from '../kit/LeaveGuard/popHold';
import { browserPlatform } from '../platform/browserPlatform';
import '../styles/global.scss';
import { App } from './App';
import { findRoute } from './routePaths';
import { preloadScreen } from './screenImports';
import { createAppStore, type RootState } from './store';

/** Where the page template leaves what the page was rendered with, and where it was rendered. */
const STATE_ID = 'state';
const ROOT_ID = 'root';

/** Brings the server's page to life: its screen's code, the same store, the same markup, then the sagas. */
async function start(stateText: string, root: HTMLElement) {
  await preloadScreen(findRoute(window.location.pathname).name);
  // Our own server wrote it, in the shape of this store.
  const preloadedState = JSON.parse(stateText) as RootState;
  const platform = browserPlatform(window, preloadedState.store.current?.id ?? '');
  const reduxDevTools = __IS_DEV__ || new URLSearchParams(window.location.search).has('devtools');
  const { store, run } = createAppStore({ platform, preloadedState, reduxDevTools });
  const onCrash = (error: unknown) => platform.reportCrash(error, 'page');
  hydrateRoot(
    root,
    // Whatever the sagas learn meanwhile, the first drawing is of the server's state.
    <Provider store={store} serverState={preloadedState}>
      <BrowserRouter>
        <App now={platform.now} onCrash={onCrash} />
      </BrowserRouter>
    </Provider>,
    { onCaughtError: () => {} },
  );
  run();
}

const stateText = document.getElementById(STATE_ID)?.textContent;
const root = document.getElementById(ROOT_ID);
watchPops();
// A page without a state (an error page of the server) is whole as it is.
if (stateText && root) void start(stateText, root);
