import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

import type { LiftedStore } from '../../../src/browser/replay/timeTravel';

type Composed = (...enhancers: StoreEnhancer[]) => StoreEnhancer;

// What the extension puts on a window before the page's own scripts run: it composes with the instrument innermost.
// Redux Toolkit looks for it once, as it is loaded: import this file before anything that makes a store.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge?: number }): Composed =>
    (...enhancers) =>
    (create) =>
      [...enhancers, instrument(undefined, { maxAge, pauseActionType: '@@PAUSED' })].reduceRight(
        (made, enhancer) => enhancer(made),
        create,
      ),
});

/** The DevTools' side of a store. @throws where it has none */
export const liftedStoreOf = (store: object): LiftedStore => {
  if (!('liftedStore' in store)) throw new Error('the store has no DevTools');
  return store.liftedStore as LiftedStore; // put there by the instrument above
};
