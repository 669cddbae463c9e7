import type { UnknownAction } from '@reduxjs/toolkit';

import { routeEntered, type RouteState } from '../core/appSlice';
import type { RootState } from '../core/rootState';
import { canonical } from './stateHash';
import type { EffectGate } from './effectGate';

/** What the Redux DevTools keep of a store, as far as we look at it. */
type LiftedState = {
  currentStateIndex: number;
  stagedActionIds: number[];
  skippedActionIds: number[];
  computedStates: { state: RootState }[];
  isLocked: boolean;
};

/** The store under the store that the Redux DevTools add. */
export type LiftedStore = {
  getState: () => LiftedState;
  dispatch: (action: UnknownAction) => unknown;
  subscribe: (listener: () => void) => () => void;
};

/** Where a page is in its own time. absent: no DevTools are there. past: it shows another moment, and stands still. */
type TimePlace = 'absent' | 'now' | 'past';

type Moment = { lifted: LiftedState; state: RootState };
/** The part of a window that time travel moves. */
type TravelPage = Pick<Window, 'location' | 'history' | 'dispatchEvent'>;

const shownOf = ({ computedStates, currentStateIndex }: LiftedState) => computedStates[currentStateIndex]?.state;
const isAtEnd = ({ currentStateIndex, stagedActionIds, skippedActionIds, isLocked }: LiftedState) =>
  currentStateIndex === stagedActionIds.length - 1 && skippedActionIds.length === 0 && !isLocked;
/** No screen can be drawn without the store it belongs to: bare actions, or another app's session, were imported. */
const isShowable = ({ store, app }: Partial<RootState>) => Boolean(store?.current && app);
const isSame = (one: RootState, other: RootState) => one === other || canonical(one) === canonical(other);
const addressOf = ({ pathname, search }: Pick<RouteState, 'pathname' | 'search'>) => `${pathname}${search}`;

/**
 * Watches a store that the Redux DevTools may move through time. The present is the last state that a real action led
 * to; while another state is shown, the gate is shut and the URL follows that state; back at the present the URL is
 * restored and the gate opened.
 */
export const timeTravel = (gate: EffectGate, page: TravelPage) => {
  let lifted: LiftedStore | null = null;
  let now: Moment | null = null;
  /** Returning to the present enters the current page again, which was never left. */
  let echo: string | null = null;
  const listeners = new Set<() => void>();

  gate.refuse((action) => {
    if (!routeEntered.match(action)) return false;
    const address = addressOf(action.payload);
    const isEcho = address === echo;
    echo = null;
    // An address that time travel has passed through and left again.
    return isEcho || (now !== null && address !== addressOf(page.location));
  });

  const showAddress = (route: RouteState | null): boolean => {
    if (route === null || addressOf(route) === addressOf(page.location)) return false;
    // The router's own notes about the entry stay.
    page.history.replaceState(page.history.state, '', addressOf(route));
    page.dispatchEvent(new PopStateEvent('popstate', { state: page.history.state }));
    return true;
  };

  const restore = (store: LiftedStore, { lifted: nextLiftedState }: Moment) =>
    store.dispatch({ type: 'IMPORT_STATE', nextLiftedState, noRecompute: true });

  const look = (store: LiftedStore) => {
    const seen = store.getState();
    const state = shownOf(seen);
    if (!state) return;
    if (gate.isPassing() || now === null) {
      if (isAtEnd(seen)) now = { lifted: seen, state };
      return;
    }
    if (!isShowable(state)) {
      restore(store, now);
      return;
    }
    if (isAtEnd(seen) && isSame(state, now.state)) {
      now = { lifted: seen, state };
      if (gate.isOpen()) return;
      echo = showAddress(now.state.app.route) && now.state.app.route ? addressOf(now.state.app.route) : null;
      gate.open();
    } else {
      gate.shut();
      showAddress(state.app.route);
    }
    listeners.forEach((listener) => listener());
  };

  return {
    /** Begins to watch; a store without DevTools is left alone. */
    watch(store: object) {
      if (!('liftedStore' in store)) return;
      // Put there by the instrument of the Redux DevTools, whose shape this is.
      const found = store.liftedStore as LiftedStore;
      lifted = found;
      look(found);
      found.subscribe(() => look(found));
    },
    place: (): TimePlace => (lifted === null ? 'absent' : gate.isOpen() ? 'now' : 'past'),
    /** Listens for each change of position; returns what unsubscribes. */
    listen(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Ends the journey: the history is again what it was before it, even where DevTools replaced it. */
    returnToNow() {
      if (lifted === null || now === null || gate.isOpen()) return;
      if (lifted.getState().isLocked) lifted.dispatch({ type: 'LOCK_CHANGES', status: false });
      if (gate.isOpen()) return;
      restore(lifted, now);
    },
  };
};

export type TimeTravel = ReturnType<typeof timeTravel>;
