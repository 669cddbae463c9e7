import { shippingSelected } from '../../../src/browser/cart/cartSlice';
import type { openQaShop } from './qaShop';

type Shop = ReturnType<typeof openQaShop>;

/** The place of the last action in the DevTools' history. */
export const endOf = ({ lifted }: Pick<Shop, 'lifted'>): number => lifted.getState().stagedActionIds.length - 1;

const idOf = ({ lifted }: Shop, type: string) => {
  const { actionsById } = lifted.getState() as unknown as { actionsById: Record<string, { action: { type: string } }> };
  return Number(Object.entries(actionsById).find(([, { action }]) => action.type === type)?.[0]);
};

/** Bare actions, as they may be pasted into the DevTools. */
export const importedActions = [{ type: 'app/connectionLost' }, shippingSelected({ shippingId: 'none' })];

/** Ways through time that need nothing of the history. */
export const anyJourneys: Record<string, (shop: Shop) => void> = {
  'jumping to a state': (shop) => shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index: Math.min(2, endOf(shop)) }),
  'jumping to an action': ({ lifted }) => lifted.dispatch({ type: 'JUMP_TO_ACTION', actionId: 1 }),
  'sliding through everything': (shop) => {
    for (let index = 0; index < endOf(shop); index += 1) shop.lifted.dispatch({ type: 'JUMP_TO_STATE', index });
  },
  'skipping many': ({ lifted }) => lifted.dispatch({ type: 'SET_ACTIONS_ACTIVE', start: 1, end: 4, active: false }),
  'importing another session': ({ lifted, store }) =>
    lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: importedActions, preloadedState: store.getState() }),
  resetting: ({ lifted }) => lifted.dispatch({ type: 'RESET', timestamp: 0 }),
  'rolling back': ({ lifted }) => lifted.dispatch({ type: 'ROLLBACK', timestamp: 0 }),
  'committing a past state': ({ lifted }) => {
    lifted.dispatch({ type: 'JUMP_TO_STATE', index: 0 });
    lifted.dispatch({ type: 'COMMIT', timestamp: 0 });
  },
  'locking the changes': ({ lifted }) => lifted.dispatch({ type: 'LOCK_CHANGES', status: true }),
};

/** Every way through time; the history holds a change of a quantity. */
export const devToolsJourneys: Record<string, (shop: Shop) => void> = {
  ...anyJourneys,
  'skipping an action': (shop) =>
    shop.lifted.dispatch({ type: 'TOGGLE_ACTION', id: idOf(shop, 'cart/quantityChanged') }),
  'reordering actions': (shop) =>
    shop.lifted.dispatch({
      type: 'REORDER_ACTION',
      actionId: idOf(shop, 'cart/quantityChanged'),
      beforeActionId: 1,
    }),
  'sweeping what was skipped': (shop) => {
    shop.lifted.dispatch({ type: 'TOGGLE_ACTION', id: idOf(shop, 'cart/quantityChanged') });
    shop.lifted.dispatch({ type: 'SWEEP' });
  },
};

/** What could have happened outside and in the store, counted: equal traces are a world that stood still. */
export const traceOf = ({ api, sent, written, reached, tabMessages, tracked, reload, files, readConsent }: Shop) => ({
  requests: api.calls.length,
  fetches: sent.mock.calls.length,
  writes: written.length,
  dispatches: reached.length,
  toasts: reached.filter(({ type }) => type === 'app/toastShown').length,
  messagesToTabs: tabMessages.length,
  trackedEvents: tracked.length,
  reloads: reload.mock.calls.length,
  files: files.length,
  consent: readConsent(),
});
