import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { watchPops } from '../kit/LeaveGuard/popHold';
import { adminSession } from '../platform/adminSession';
import { fetchRequest } from '../platform/fetchRequest';
import { httpClient } from '../platform/httpClient';
import { keyValueStorage, storageOf } from '../platform/keyValueStorage';
import { downloadFrom } from '../platform/downloadFrom';
import { openTab } from '../platform/openTab';
import { randomId } from '../platform/randomId';
import { renewedRequest } from '../platform/renewedRequest';
import { saveFile } from '../platform/saveFile';
import { isQaRequested } from '../replay/qaOptIn';
import '../styles/global.scss';
import { ConsoleApp } from './ConsoleApp';
import { openConsoleStore } from './consoleStore';

const LIMIT_MS = 30_000;

/** On request, and without personal data. */
async function readDevTools(): Promise<DevToolsEnhancerOptions | null> {
  if (!isQaRequested(window)) return null;
  const [{ devToolsOptions }, { personalMask }] = await Promise.all([
    import('../replay/devToolsOptions'),
    import('../replay/mask'),
  ]);
  return devToolsOptions(personalMask());
}

async function start(root: HTMLElement) {
  const keeper = adminSession(keyValueStorage(storageOf(window, 'localStorage')), 'platform');
  const ends = new EventTarget();
  const send = renewedRequest({
    send: fetchRequest({
      base: '/api',
      storeId: '',
      limitMs: LIMIT_MS,
      readToken: () => keeper.read()?.accessToken ?? null,
    }),
    keeper,
    renewPath: '/platform/auth/refresh',
    onEnded: () => ends.dispatchEvent(new Event('end')),
  });
  const now = () => Date.now();
  const { store, run } = openConsoleStore({
    tools: {
      http: httpClient(send),
      keeper,
      onSessionEnd(listener) {
        ends.addEventListener('end', listener);
        return () => ends.removeEventListener('end', listener);
      },
      now,
      newId: randomId,
      saveFile,
      openTab,
      download: downloadFrom,
    },
    devTools: await readDevTools(),
    onCrash: (error) => console.error(error),
  });
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <ConsoleApp now={now} host={window.location.host} />
      </BrowserRouter>
    </Provider>,
  );
  run();
}

const root = document.getElementById('root');
watchPops();
if (root) void start(root);
