import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { fetchRequest } from '../platform/fetchRequest';
import { httpClient } from '../platform/httpClient';
import '../styles/global.scss';
import { openSetupStore } from './setupStore';
import { SetupApp } from './SetupApp';

/** Checks ask mail servers and the site's own address, which may take their time. */
const LIMIT_MS = 40_000;

// In the fragment, which no browser sends: the token enters no log.
const token = window.location.hash.slice(1);
const root = document.getElementById('root');

if (root) {
  const send = fetchRequest({ base: '/api', storeId: '', limitMs: LIMIT_MS, readToken: () => token || null });
  const onCrash = (error: unknown) => console.error(error);
  const { store, run } = openSetupStore({ http: httpClient(send), onCrash });
  createRoot(root).render(
    <Provider store={store}>
      <SetupApp />
    </Provider>,
  );
  run();
  // Another address pasted into the same tab begins anew.
  window.addEventListener('hashchange', () => window.location.reload());
}
