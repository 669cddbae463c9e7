import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';

import type { Store } from '../../shared/store/storeContract';
import type { Keep } from '../core/keptMarkup';
import type { RootState } from '../core/rootState';
import { selectStore } from '../store/storeSelectors';
import type { AppStore } from './store';

/** Letters of markup and of what it depends on, of all stores together: some thousand products' cards. */
const MOST_LETTERS = 8 * 1024 * 1024;

/**
 * Markup of parts that many pages show, by all that they depend on, the store's own data among it: what is asked for
 * again is the same by its very key, so nothing has to be dropped when a catalogue changes. Least recently used parts
 * make room.
 * @param storeOf what parts may depend on of a page's state: all of its store
 */
export const keptMarkup = (mostLetters = MOST_LETTERS, storeOf: (state: RootState) => Partial<Store> = selectStore) => {
  // Insertion order is the order of last use.
  const all = new Map<string, string>();
  let letters = 0;
  const forget = (key: string, markup: string) => {
    all.delete(key);
    letters -= key.length + markup.length;
  };
  const remember = (key: string, markup: string) => {
    all.set(key, markup);
    letters += key.length + markup.length;
    for (const [oldest, least] of all) {
      if (letters <= mostLetters) break;
      forget(oldest, least);
    }
  };
  /** @param store that of the page: its state is read by what is drawn */
  return (store: AppStore): Keep => {
    const ofStore = JSON.stringify(storeOf(store.getState()));
    const kept = (by: readonly unknown[], draw: () => ReactNode): string => {
      const key = ofStore + JSON.stringify(by);
      const known = all.get(key);
      if (known !== undefined) forget(key, known);
      const markup = known ?? markupOf(store, draw());
      remember(key, markup);
      return markup;
    };
    return (by, draw) => ({
      dangerouslySetInnerHTML: {
        // Read when the element is written: by then no component is being drawn whose hooks another rendering would upset.
        get __html() {
          return kept(by, draw);
        },
      },
    });
  };
};

// At an address of its own: where a page stands is no part of a key.
const markupOf = (store: AppStore, part: ReactNode): string =>
  renderToString(
    <Provider store={store}>
      <StaticRouter location="/">{part}</StaticRouter>
    </Provider>,
  );
