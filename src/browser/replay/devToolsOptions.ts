import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

import { capLists } from './capLists';
import type { Mask } from './mask';

/** How many entries of a list the Redux DevTools show. */
export const MOST_ENTRIES = 50;
/** How many actions are kept; older ones are folded into the initial state. */
const MOST_ACTIONS = 300;

/** How the Redux DevTools see a store: without personal data, and without the tails of long lists. */
export const devToolsOptions = (mask: Mask): DevToolsEnhancerOptions => ({
  name: 'Oi Pet',
  maxAge: MOST_ACTIONS,
  trace: false,
  actionSanitizer: (action) => capLists(mask(action), MOST_ENTRIES),
  stateSanitizer: (state) => capLists(mask(state), MOST_ENTRIES),
  features: {
    pause: true,
    lock: true,
    // Only what has been sanitized may be written to a file; 'custom' would write the store as it is.
    export: true,
    import: true,
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    persist: false,
    test: false,
  },
});
