import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AdminAgreement, AgreementEdition } from '../../../shared/account/agreementContract';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import type { WithAdmin } from '../core/adminState';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

/** The agreement with the platform: how this owner stands, accepting it, and an accepted text that is read again. */
type AgreementState = {
  page: Remote<AdminAgreement>;
  acceptance: RequestState;
  /** The edition of an acceptance that is read again; none while no sheet is open. */
  accepted: Remote<AgreementEdition>;
};

declare module '../core/adminState' {
  interface AdminState {
    agreement: AgreementState;
  }
}

const initialState: AgreementState = { page: NONE, acceptance: IDLE, accepted: NONE };

const agreementSlice = createSlice({
  name: 'adminAgreement',
  initialState,
  reducers: {
    agreementOpened(state) {
      pageOpened(state);
      state.acceptance = IDLE;
    },
    agreementLoaded: pageLoaded<AdminAgreement>,
    agreementFailed: pageFailed,
    /** 'Aceitar' was pressed with what was read. */
    acceptanceRequested(state, _action: PayloadAction<AgreementEdition>) {
      state.acceptance = SENDING;
    },
    agreementAccepted(state, { payload }: PayloadAction<AdminAgreement>) {
      state.acceptance = DONE;
      state.page = ready(payload);
    },
    acceptanceRefused(state, { payload }: PayloadAction<Refused>) {
      state.acceptance = refusedRequest(payload);
    },
    acceptedTextOpened(state, _action: PayloadAction<{ version: string }>) {
      state.accepted = LOADING;
    },
    acceptedTextLoaded(state, { payload }: PayloadAction<AgreementEdition>) {
      if (state.accepted.status === 'loading') state.accepted = ready(payload);
    },
    acceptedTextFailed(state, _action: PayloadAction<Refused>) {
      if (state.accepted.status === 'loading') state.accepted = FAILED;
    },
    acceptedTextClosed(state) {
      state.accepted = NONE;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const {
  acceptanceRefused,
  acceptanceRequested,
  acceptedTextClosed,
  acceptedTextFailed,
  acceptedTextLoaded,
  acceptedTextOpened,
  agreementAccepted,
  agreementFailed,
  agreementLoaded,
  agreementOpened,
} = agreementSlice.actions;
export const agreementReducer = agreementSlice.reducer;

export const selectAgreement = ({ admin }: WithAdmin): AgreementState => admin?.agreement ?? initialState;
