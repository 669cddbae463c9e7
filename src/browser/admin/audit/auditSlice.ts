import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GetAudit } from '../../../shared/admin/auditContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import { NONE, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of the log, and all actors it can be filtered by. */
export type AuditPage = ReplyOf<GetAudit>;
type AuditState = {
  page: Remote<AuditPage>;
  /** Ending the visit of a helper. */
  helpEnd: RequestState;
};

declare module '../core/adminState' {
  interface AdminState {
    audit: AuditState;
  }
}

const initialState: AuditState = { page: NONE, helpEnd: IDLE };

const auditSlice = createSlice({
  name: 'adminAudit',
  initialState,
  reducers: {
    auditOpened: pageOpened,
    auditLoaded: pageLoaded<AuditPage>,
    auditFailed: pageFailed,
    helpEndRequested(state, _action: PayloadAction<{ id: string }>) {
      state.helpEnd = SENDING;
    },
    helpEnded(state) {
      state.helpEnd = DONE;
    },
    helpEndRefused(state, { payload }: PayloadAction<Refused>) {
      state.helpEnd = refusedRequest(payload);
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { auditFailed, auditLoaded, auditOpened, helpEnded, helpEndRefused, helpEndRequested } =
  auditSlice.actions;
export const auditReducer = auditSlice.reducer;

export const selectAudit = ({ admin }: WithAdmin): AuditState => admin?.audit ?? initialState;
