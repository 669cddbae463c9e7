import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { ConsoleApp } from '../../../src/browser/console/ConsoleApp';
import { openConsoleStore } from '../../../src/browser/console/consoleStore';
import type { SignedIn } from '../../../src/browser/platform/accountCookie';
import type { HttpClient } from '../../../src/browser/platform/httpClient';
import { succeeded } from '../../../src/shared/kernel/outcome';

type Options = {
  http: HttpClient;
  at?: string;
  kept?: SignedIn | null;
  /** The test answers for providers too; left out: all are well, and nobody notices that the menu asks. */
  hasProviders?: boolean;
};

const NOW = Date.parse('2026-11-23T15:00:00.000Z');

const withoutProviders = (http: HttpClient): HttpClient => ({
  ...http,
  send: (method, path, ...input) =>
    path === '/platform/provider'
      ? Promise.resolve(succeeded({ list: [], ticksFrom: new Date(NOW).toISOString() }) as never)
      : http.send(method, path, ...input),
});

/** The operators' console on a simulated API, with a sign-in in the storage unless `kept` says otherwise. */
export async function renderConsole({
  http,
  at = '/platform',
  kept = { accessToken: 'oipetp_x', name: 'Renata Assis' },
  hasProviders = false,
}: Options) {
  // jsdom draws nothing that could be scrolled.
  window.scrollTo = () => {};
  let signedIn = kept;
  const actions: UnknownAction[] = [];
  const crashes: Error[] = [];
  const files: [string, string][] = [];
  const tabs: string[] = [];
  const downloads: string[] = [];
  let end = () => {};
  let ids = 0;
  const { store, run } = openConsoleStore({
    tools: {
      http: hasProviders ? http : withoutProviders(http),
      keeper: {
        read: () => signedIn,
        write: (value) => {
          signedIn = value;
        },
        clear: () => {
          signedIn = null;
        },
      },
      onSessionEnd(listener) {
        end = listener;
        return () => {};
      },
      now: () => NOW,
      newId: () => `id${(ids += 1)}`,
      saveFile: (name, text) => files.push([name, text]),
      openTab: (address) => void tabs.push(address),
      download: (address) => void downloads.push(address),
    },
    onAction: (action) => actions.push(action),
    onCrash: (error) => crashes.push(error),
  });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <ConsoleApp now={() => NOW} host="lojas.test" />
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => void run());
  return { ...view, store, actions, crashes, files, tabs, downloads, keptNow: () => signedIn, endSession: () => end() };
}
