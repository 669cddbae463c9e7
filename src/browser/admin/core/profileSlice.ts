import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { MerchantPermission } from '../../../shared/account/merchantPermissions';
import type { SessionEntry } from '../../../shared/account/accountContract';
import type { MerchantProfile } from '../../../shared/account/merchantContract';
import { routeEntered } from '../../core/appSlice';
import { failedRemote, NONE, ready, requested, valueOf, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from './requestState';
import { isSessionOver } from './sessionSlice';
import type { WithAdmin } from './adminState';

/** The signed-in merchant's own data, and where they are signed in. */
type ProfileState = {
  me: Remote<MerchantProfile>;
  sessions: Remote<SessionEntry[]>;
  nameChange: RequestState;
  passwordChange: RequestState;
  sessionsEnd: RequestState;
};

declare module './adminState' {
  interface AdminState {
    profile: ProfileState;
  }
}

const initialState: ProfileState = {
  me: NONE,
  sessions: NONE,
  nameChange: IDLE,
  passwordChange: IDLE,
  sessionsEnd: IDLE,
};

const profileSlice = createSlice({
  name: 'adminProfile',
  initialState,
  reducers: {
    profileOpened(state) {
      state.me = requested(state.me);
    },
    profileLoaded(state, { payload }: PayloadAction<MerchantProfile>) {
      state.me = ready(payload);
    },
    profileFailed(state, _action: PayloadAction<Refused>) {
      state.me = failedRemote(state.me);
    },
    /** The store was opened, closed or tested, here or by somebody else. */
    storeStatusLearned(state, { payload }: PayloadAction<Pick<MerchantProfile, 'storeStatus' | 'testEndsAt'>>) {
      if (state.me.status !== 'ready') return;
      const { testEndsAt: _testEndsAt, ...me } = state.me.value;
      state.me.value = { ...me, ...payload };
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
    nameChangeRequested(state, _action: PayloadAction<{ name: string }>) {
      state.nameChange = SENDING;
    },
    nameChanged(state, { payload }: PayloadAction<MerchantProfile>) {
      state.nameChange = DONE;
      state.me = ready(payload);
    },
    nameChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.nameChange = refusedRequest(payload);
    },
    passwordChangeRequested(state, _action: PayloadAction<{ password: string; newPassword: string }>) {
      state.passwordChange = SENDING;
    },
    /** Every other sign-in has ended. */
    passwordChanged(state) {
      state.passwordChange = DONE;
    },
    passwordChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.passwordChange = refusedRequest(payload);
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
    builder
      .addCase(routeEntered, (state) => {
        state.nameChange = IDLE;
        state.passwordChange = IDLE;
        state.sessionsEnd = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  nameChangeRequested,
  nameChanged,
  nameChangeRefused,
  passwordChangeRequested,
  passwordChanged,
  passwordChangeRefused,
  profileFailed,
  profileLoaded,
  profileOpened,
  sessionsEndRequested,
  sessionsEndRefused,
  sessionsFailed,
  sessionsLoaded,
  sessionsOpened,
  storeStatusLearned,
} = profileSlice.actions;
export const profileReducer = profileSlice.reducer;

export const selectProfile = ({ admin }: WithAdmin): ProfileState => admin?.profile ?? initialState;

/** The signed-in merchant's profile; null until loaded. */
export const selectMe = (state: WithAdmin) => valueOf(selectProfile(state).me);

/** Whether the signed-in merchant may do something; no, while their role is not known. */
export const selectMay = (state: WithAdmin, permission: MerchantPermission): boolean => {
  return selectMe(state)?.permissions.includes(permission) ?? false;
};

/** Whether an owner may not do yet what owners alone may: the agreement with the platform comes first. */
export const selectIsAgreementAwaited = (state: WithAdmin): boolean =>
  selectMay(state, 'agreement') && !selectMay(state, 'opening');
