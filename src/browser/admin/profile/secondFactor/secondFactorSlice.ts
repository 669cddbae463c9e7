import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { SecondFactorOffer } from '../../../../shared/account/merchantContract';
import { routeEntered } from '../../../core/appSlice';
import { IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/**
 * The step of enabling or disabling the second factor. Whether it is on is in the profile. Secret and codes are dropped
 * as soon as their step ends.
 */
type SecondFactorStep =
  | { name: 'none' }
  /** The form asks for the password, to set it up. */
  | { name: 'enrolling' }
  | { name: 'confirming'; offer: SecondFactorOffer }
  /** The form asks for password and code. */
  | { name: 'disabling' }
  | { name: 'renewing' }
  /** Shown this once. */
  | { name: 'codes'; recoveryCodes: string[] };

type SecondFactorState = { step: SecondFactorStep; request: RequestState };

/** Proof of identity: the password, and a code of the authenticator or a recovery code. */
export type SecondFactorProof = { password: string; code: string };

declare module '../../core/adminState' {
  interface AdminState {
    secondFactor: SecondFactorState;
  }
}

const initialState: SecondFactorState = { step: { name: 'none' }, request: IDLE };

const secondFactorSlice = createSlice({
  name: 'adminSecondFactor',
  initialState,
  reducers: {
    stepOpened: (_state, { payload }: PayloadAction<'enrolling' | 'disabling' | 'renewing'>): SecondFactorState => ({
      step: { name: payload },
      request: IDLE,
    }),
    stepLeft: () => initialState,
    offerRequested(state, _action: PayloadAction<{ password: string }>) {
      state.request = SENDING;
    },
    offerLoaded: (_state, { payload }: PayloadAction<SecondFactorOffer>): SecondFactorState => ({
      step: { name: 'confirming', offer: payload },
      request: IDLE,
    }),
    firstCodeEntered(state, _action: PayloadAction<{ code: string }>) {
      state.request = SENDING;
    },
    /** It is on, with codes for the day the authenticator is lost. */
    enrolled: (_state, { payload }: PayloadAction<{ recoveryCodes: string[] }>): SecondFactorState => ({
      step: { name: 'codes', recoveryCodes: payload.recoveryCodes },
      request: IDLE,
    }),
    disablingRequested(state, _action: PayloadAction<SecondFactorProof>) {
      state.request = SENDING;
    },
    disabled: () => initialState,
    codesRequested(state, _action: PayloadAction<SecondFactorProof>) {
      state.request = SENDING;
    },
    codesRenewed: (_state, { payload }: PayloadAction<{ recoveryCodes: string[] }>): SecondFactorState => ({
      step: { name: 'codes', recoveryCodes: payload.recoveryCodes },
      request: IDLE,
    }),
    secondFactorRefused(state, { payload }: PayloadAction<Refused>) {
      state.request = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(routeEntered, () => initialState).addMatcher(isSessionOver, () => initialState),
});

export const {
  codesRequested,
  codesRenewed,
  disabled,
  disablingRequested,
  enrolled,
  firstCodeEntered,
  offerRequested,
  offerLoaded,
  secondFactorRefused,
  stepLeft,
  stepOpened,
} = secondFactorSlice.actions;
export const secondFactorReducer = secondFactorSlice.reducer;

export const selectSecondFactor = ({ admin }: WithAdmin): SecondFactorState => admin?.secondFactor ?? initialState;
