import type { HttpClient } from '../../../../src/browser/platform/httpClient';
import type { KeyValueStorage } from '../../../../src/browser/platform/keyValueStorage';
import { fakePlatform } from '../fakePlatform';
import { openStore } from '../openStore';

type Options = { http: HttpClient[]; storage: KeyValueStorage };

/** Tabs of one shop side by side: one storage, a channel between them, an own line to the server each. */
export const openTabs = async ({ http, storage }: Options) => {
  const fakes = http.map(() => fakePlatform());
  const tabs = fakes.map((fake, index) => {
    const post = (text: string) =>
      // As in browsers: later, and to all other tabs.
      void setTimeout(() => fakes.forEach((other) => other !== fake && other.happen.tabMessage(text)), 1);
    const { platform } = fake;
    return openStore({
      fake: {
        ...fake,
        platform: { ...platform, storage, http: http[index] ?? platform.http, tabs: { ...platform.tabs, post } },
      },
    });
  });
  await jest.advanceTimersByTimeAsync(10);
  return tabs;
};
