import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the shopper is. `at` is the instant of arriving, ISO; `search` begins with '?' or is empty. */
export type RouteState = {
  pathname: string;
  search: string;
  at: string;
  /** settled: everything the page needs is loaded or has failed. */
  status: 'loading' | 'settled';
};

/** A message over the page. It is dismissed `timeoutSeconds` plus 1.5 s after it was shown (specification §4, §9). */
export type Toast = {
  /** The same ref shown again takes the place of the old toast and starts its time again. */
  ref: string;
  type: 'success' | 'info' | 'warning' | 'error';
  content: string;
  timeoutSeconds: number;
  /** A button beside the text, such as 'Desfazer': the action it dispatches. */
  offer?: { label: string; action: { type: string; payload?: unknown } };
};

/** What belongs to no noun: the route, the toasts, the line to the server. */
type AppState = {
  route: RouteState | null;
  toasts: Toast[];
  /** The pointer or the focus is on the toasts: none leaves until it has gone. */
  areToastsPaused: boolean;
  connectivity: 'online' | 'offline';
  /** The page solves what the server asks of it before it carries a call out; absent while it does not. */
  isChecking?: true;
};

/** The part of the whole state that selectors of `app` read. */
export type WithApp = { app: AppState };

declare module './rootState' {
  interface RootState extends WithApp {}
}

const initialState: AppState = { route: null, toasts: [], areToastsPaused: false, connectivity: 'online' };

const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** A page was opened: the first one, or by a link, a search or the browser's back. */
    routeEntered(state, { payload }: PayloadAction<Omit<RouteState, 'status'>>) {
      state.route = { ...payload, status: 'loading' };
    },
    routeSettled(state) {
      if (state.route) state.route.status = 'settled';
    },
    toastShown(state, { payload }: PayloadAction<Toast>) {
      state.toasts = [...state.toasts.filter(({ ref }) => ref !== payload.ref), payload];
    },
    toastDismissed(state, { payload }: PayloadAction<{ ref: string }>) {
      state.toasts = state.toasts.filter(({ ref }) => ref !== payload.ref);
    },
    toastsPaused(state) {
      state.areToastsPaused = true;
    },
    toastsReleased(state) {
      state.areToastsPaused = false;
    },
    connectionLost(state) {
      state.connectivity = 'offline';
    },
    connectionRegained(state) {
      state.connectivity = 'online';
    },
    checkingStarted(state) {
      state.isChecking = true;
    },
    checkingEnded(state) {
      delete state.isChecking;
    },
    /** The words in a search box have changed. */
    searchTyped(_state, _action: PayloadAction<{ text: string }>) {},
    /** The shopper retries a page that failed to load. */
    retryRequested(state) {
      if (state.route) state.route.status = 'loading';
    },
  },
});

export const {
  checkingEnded,
  checkingStarted,
  routeEntered,
  routeSettled,
  toastShown,
  toastDismissed,
  toastsPaused,
  toastsReleased,
  connectionLost,
  connectionRegained,
  retryRequested,
  searchTyped,
} = appSlice.actions;
export const appReducer = appSlice.reducer;
