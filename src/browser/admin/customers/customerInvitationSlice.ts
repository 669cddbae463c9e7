import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerInvitation } from '../../../shared/account/merchantContract';
import { routeEntered } from '../../core/appSlice';
import { NONE, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of customer invitations; `total` counts them all. */
type InvitationPage = { list: CustomerInvitation[]; total: number };

/** Whom a merchant invites into the store. The name may be left empty. */
export type CustomerInvite = { email: string; name: string };

export type CustomerInvitationState = {
  page: Remote<InvitationPage>;
  /** The invitation being written. `count` begins its form again each time one was sent. */
  invite: { request: RequestState; count: number };
  /** The id of the invitation being resent or withdrawn; null for none. */
  busyId: string | null;
  /** Result of the last such request; null before any. */
  notice: { name: 'resent' | 'withdrawn'; email: string } | ({ name: 'refused' } & Refused) | null;
};

declare module '../core/adminState' {
  interface AdminState {
    customerInvitations: CustomerInvitationState;
  }
}

const initialState: CustomerInvitationState = {
  page: NONE,
  invite: { request: IDLE, count: 0 },
  busyId: null,
  notice: null,
};

type Row = Pick<CustomerInvitation, 'id' | 'email' | 'name'>;

const customerInvitationSlice = createSlice({
  name: 'adminCustomerInvitation',
  initialState,
  reducers: {
    invitationsOpened: pageOpened,
    invitationsLoaded: pageLoaded<InvitationPage>,
    invitationsFailed: pageFailed,
    customerInviteRequested(state, _action: PayloadAction<CustomerInvite>) {
      state.invite.request = SENDING;
      state.notice = null;
    },
    customerInvited(state) {
      state.invite = { request: DONE, count: state.invite.count + 1 };
    },
    customerInviteRefused(state, { payload }: PayloadAction<Refused>) {
      state.invite.request = refusedRequest(payload);
    },
    resendRequested(state, { payload }: PayloadAction<Row>) {
      state.busyId = payload.id;
      state.notice = null;
    },
    invitationResent(state, { payload }: PayloadAction<Row>) {
      state.busyId = null;
      state.notice = { name: 'resent', email: payload.email };
    },
    customerWithdrawalRequested(state, { payload }: PayloadAction<Row>) {
      state.busyId = payload.id;
      state.notice = null;
    },
    customerWithdrawn(state, { payload }: PayloadAction<Row>) {
      state.busyId = null;
      state.notice = { name: 'withdrawn', email: payload.email };
    },
    invitationActionRefused(state, { payload }: PayloadAction<Refused>) {
      state.busyId = null;
      state.notice = { name: 'refused', refusal: payload.refusal };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.invite.request = IDLE;
        state.notice = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  customerInviteRequested,
  customerInvited,
  customerInviteRefused,
  customerWithdrawalRequested,
  customerWithdrawn,
  invitationActionRefused,
  invitationResent,
  invitationsFailed,
  invitationsLoaded,
  invitationsOpened,
  resendRequested,
} = customerInvitationSlice.actions;
export const customerInvitationReducer = customerInvitationSlice.reducer;

export const selectCustomerInvitations = ({ admin }: WithAdmin): CustomerInvitationState =>
  admin?.customerInvitations ?? initialState;
