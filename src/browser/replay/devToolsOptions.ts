import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

import { capLists } from './capLists';
import type { Mask } from './mask';

/** Of a list, so many entries are shown in the Redux DevTools. */
export const MOST_ENTRIES = 50;
/** So many actions are kept; older ones become the beginning. */
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
