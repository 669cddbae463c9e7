import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';

import type { MarkupOf } from '../core/KeptMarkup';
import type { AppStore } from './store';

/** Letters of markup and of what it depends on, of all stores together: some thousand products' cards. */
const MOST_LETTERS = 8 * 1024 * 1024;

/**
 * Markup of parts that many pages show, by all that they depend on: what is asked for again is the same by its very key,
 * so nothing has to be dropped when a catalogue changes. Least recently used parts make room.
 */
export const keptMarkup = (mostLetters = MOST_LETTERS) => {
  // Insertion order is the order of last use.
  const kept = new Map<string, string>();
  let letters = 0;
  const forget = (key: string, markup: string) => {
    kept.delete(key);
    letters -= key.length + markup.length;
  };
  const keep = (key: string, markup: string) => {
    kept.set(key, markup);
    letters += key.length + markup.length;
    for (const [oldest, least] of kept) {
      if (letters <= mostLetters) break;
      forget(oldest, least);
    }
  };
  /** @param store that of the page: its state is read by what is drawn */
  return (store: AppStore): MarkupOf =>
    (by, draw) => {
      const key = JSON.stringify(by);
      const known = kept.get(key);
      if (known !== undefined) forget(key, known);
      const markup = known ?? markupOf(store, draw());
      keep(key, markup);
      return markup;
    };
};

// At an address of its own: where a page stands is no part of a key.
const markupOf = (store: AppStore, part: ReactNode): string =>
  renderToString(
    <Provider store={store}>
      <StaticRouter location="/">{part}</StaticRouter>
    </Provider>,
  );
