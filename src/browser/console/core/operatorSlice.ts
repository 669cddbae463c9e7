import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import type { SessionEntry } from '../../../shared/account/accountContract';
import { firstNameOf } from '../../../shared/kernel/firstName';
import type { PlatformProfile } from '../../../shared/platform/consoleContract';
import { isPlatformAllowed, type PlatformPermission } from '../../../shared/platform/platformPermissions';
import { IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../admin/core/requestState';
import {
  NO_SIGN_IN,
  signInBegun,
  signInFailed,
  signInNeedsCode,
  signInSent,
  type SignInState,
} from '../../admin/core/signInReducers';
import { routeEntered } from '../../core/appSlice';
import { failedRemote, NONE, ready, requested, valueOf, type Remote } from '../../core/remote';
import type { WithConsole } from './consoleState';

/** Whether the browser knows a person of the platform; the token stays in the local storage. `cause`: why not. */
export type OperatorSession =
  | { status: 'unread' }
  | { status: 'none'; cause: 'absent' | 'left' | 'expired' }
  | { status: 'signedIn'; name: string };

/** Who is signed in to the console, and signing in. No password is kept. */
type OperatorState = SignInState & {
  session: OperatorSession;
  me: Remote<PlatformProfile>;
  sessions: Remote<SessionEntry[]>;
  sessionsEnd: RequestState;
};

type Named = PayloadAction<{ name: string }>;

declare module './consoleState' {
  interface ConsoleState {
    operator: OperatorState;
  }
}

const initialState: OperatorState = {
  ...NO_SIGN_IN,
  session: { status: 'unread' },
  me: NONE,
  sessions: NONE,
  sessionsEnd: IDLE,
};

const nobody = (cause: 'absent' | 'left' | 'expired'): OperatorState => ({
  ...initialState,
  session: { status: 'none', cause },
});

const operatorSlice = createSlice({
  name: 'operator',
  initialState: (): OperatorState => initialState,
  reducers: {
    /** The local storage names somebody: at the start, or because another tab signed in. */
    sessionFound(state, { payload }: Named) {
      state.session = { status: 'signedIn', name: payload.name };
    },
    sessionMissing: () => nobody('absent'),
    signInRequested: signInSent,
    codeNeeded: signInNeedsCode,
    signInRefused: signInFailed,
    signInRestarted: signInBegun,
    signedIn: (_state, { payload }: Named) => ({
      ...initialState,
      session: { status: 'signedIn', name: payload.name },
    }),
    /** 'Deseja sair?' was confirmed. */
    loggedOut: () => nobody('left'),
    /** The server no longer accepts this session. */
    sessionExpired: () => nobody('expired'),

    profileOpened(state) {
      state.me = requested(state.me);
    },
    profileLoaded(state, { payload }: PayloadAction<PlatformProfile>) {
      state.me = ready(payload);
    },
    profileFailed(state, _action: PayloadAction<Refused>) {
      state.me = failedRemote(state.me);
    },
    sessionsOpened(state) {
      state.sessions = requested(state.sessions);
    },
    sessionsLoaded(state, { payload }: PayloadAction<SessionEntry[]>) {
      state.sessions = ready(payload);
    },
    sessionsFailed(state, _action: PayloadAction<Refused>) {
      state.sessions = failedRemote(state.sessions);
    },
    /** One sign-in is to end. */
    sessionEndRequested(state, _action: PayloadAction<{ id: string }>) {
      state.sessionsEnd = SENDING;
    },
    sessionEnded(state, { payload }: PayloadAction<{ id: string }>) {
      state.sessionsEnd = IDLE;
      if (state.sessions.status === 'ready')
        state.sessions.value = state.sessions.value.filter(({ id }) => id !== payload.id);
    },
    /** 'Sair de todos' was confirmed. */
    sessionsEndRequested(state) {
      state.sessionsEnd = SENDING;
    },
    sessionsEndRefused(state, { payload }: PayloadAction<Refused>) {
      state.sessionsEnd = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(routeEntered, (state) => {
      state.sessionsEnd = IDLE;
    }),
});

export const {
  codeNeeded,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileOpened,
  sessionEnded,
  sessionEndRequested,
  sessionExpired,
  sessionFound,
  sessionMissing,
  sessionsEndRefused,
  sessionsEndRequested,
  sessionsFailed,
  sessionsLoaded,
  sessionsOpened,
  signedIn,
  signInRefused,
  signInRequested,
  signInRestarted,
} = operatorSlice.actions;
export const operatorReducer = operatorSlice.reducer;

/** Whatever ends a sign-in: everything read with it is forgotten. */
export const isSessionOver = isAnyOf(loggedOut, sessionExpired, sessionMissing);

export const selectOperator = ({ console: { operator } }: WithConsole): OperatorState => operator;

/** The signed-in person; null until loaded. */
export const selectMe = (state: WithConsole) => valueOf(selectOperator(state).me);

/** Whether the signed-in person may do something; no, while the role is not known. */
export const selectMay = (state: WithConsole, permission: PlatformPermission): boolean => {
  const me = selectMe(state);
  return me !== null && isPlatformAllowed(me.role, permission);
};

/** The first name of who is signed in; '' while unknown. */
export const selectFirstName = (state: WithConsole): string => {
  const { session } = selectOperator(state);
  return session.status === 'signedIn' ? firstNameOf(session.name) : '';
};
