import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { OpenInvitation } from '../../../shared/account/authContract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver, signedIn } from '../core/sessionSlice';
import {
  NO_SIGN_IN,
  signInBegun,
  signInFailed,
  signInNeedsCode,
  signInSent,
  type SignInState,
} from '../core/signInReducers';
import type { WithAdmin } from '../core/adminState';

/**
 * Pages of the admin shown without signing in: signing in, a new password, an invitation. No password is kept; a link's
 * token never enters the state, the saga reads it from the address.
 */
type AdminAuthState = SignInState & {
  recovery: RequestState;
  reset: RequestState;
  /** notFound: the link was used, withdrawn or has expired, has no token, or invites a customer. */
  invitation: Remote<OpenInvitation>;
  acceptance: RequestState;
  /** Canceling the reset of a second factor, by the link of its letter. */
  factorReset: RequestState;
  /** Entering a store that was just opened, by the token of its address. */
  entrance: RequestState;
};

declare module '../core/adminState' {
  interface AdminState {
    auth: AdminAuthState;
  }
}

const initialState: AdminAuthState = {
  ...NO_SIGN_IN,
  recovery: IDLE,
  reset: IDLE,
  invitation: NONE,
  acceptance: IDLE,
  factorReset: IDLE,
  entrance: IDLE,
};

const adminAuthSlice = createSlice({
  name: 'adminAuth',
  initialState,
  reducers: {
    signInRequested: signInSent,
    codeNeeded: signInNeedsCode,
    signInRefused: signInFailed,
    signInRestarted: signInBegun,
    recoveryRequested(state, _action: PayloadAction<{ email: string }>) {
      state.recovery = SENDING;
    },
    recoveryMailed(state) {
      state.recovery = DONE;
    },
    recoveryRefused(state, { payload }: PayloadAction<Refused>) {
      state.recovery = refusedRequest(payload);
    },
    passwordResetRequested(state, _action: PayloadAction<{ password: string }>) {
      state.reset = SENDING;
    },
    passwordReset(state) {
      state.reset = DONE;
    },
    passwordResetRefused(state, { payload }: PayloadAction<Refused>) {
      state.reset = refusedRequest(payload);
    },
    invitationOpened(state) {
      state.invitation = LOADING;
    },
    invitationLoaded(state, { payload }: PayloadAction<OpenInvitation>) {
      state.invitation = ready(payload);
    },
    invitationFailed(state) {
      state.invitation = FAILED;
    },
    invitationInvalid(state) {
      state.invitation = { status: 'notFound' };
    },
    factorResetCancelRequested(state) {
      state.factorReset = SENDING;
    },
    factorResetCanceled(state) {
      state.factorReset = DONE;
    },
    factorResetCancelRefused(state, { payload }: PayloadAction<Refused>) {
      state.factorReset = refusedRequest(payload);
    },
    entranceRequested(state) {
      state.entrance = SENDING;
    },
    entranceRefused(state, { payload }: PayloadAction<Refused>) {
      state.entrance = refusedRequest(payload);
    },
    acceptanceRequested(state, _action: PayloadAction<{ name: string; password: string }>) {
      state.acceptance = SENDING;
    },
    acceptanceRefused(state, { payload }: PayloadAction<Refused>) {
      state.acceptance = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      // The page of a link reads it anew each time it is entered: on a slow device before hydration enters it.
      .addCase(routeEntered, ({ invitation, entrance }) => ({ ...initialState, invitation, entrance }))
      .addCase(signedIn, () => initialState)
      .addMatcher(isSessionOver, signInBegun),
});

export const {
  acceptanceRequested,
  acceptanceRefused,
  codeNeeded,
  entranceRefused,
  entranceRequested,
  factorResetCanceled,
  factorResetCancelRefused,
  factorResetCancelRequested,
  invitationInvalid,
  invitationOpened,
  invitationLoaded,
  invitationFailed,
  passwordReset,
  passwordResetRequested,
  passwordResetRefused,
  recoveryRequested,
  recoveryMailed,
  recoveryRefused,
  signInRequested,
  signInRefused,
  signInRestarted,
} = adminAuthSlice.actions;
export const adminAuthReducer = adminAuthSlice.reducer;

export const selectAdminAuth = ({ admin }: WithAdmin): AdminAuthState => admin?.auth ?? initialState;
