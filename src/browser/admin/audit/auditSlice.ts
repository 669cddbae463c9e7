import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GetAudit } from '../../../shared/admin/auditContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import type { Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of the log, and all actors it can be filtered by. */
export type AuditPage = ReplyOf<GetAudit>;
type AuditState = { page: Remote<AuditPage> };

declare module '../core/adminState' {
  interface AdminState {
    audit: AuditState;
  }
}

const initialState: AuditState = { page: NONE };

const auditSlice = createSlice({
  name: 'adminAudit',
  initialState,
  reducers: {
    auditOpened(state) {
      state.page = requested(state.page);
    },
    auditLoaded(state, { payload }: PayloadAction<AuditPage>) {
      state.page = ready(payload);
    },
    auditFailed(state, _action: PayloadAction<Refused>) {
      state.page = FAILED;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { auditFailed, auditLoaded, auditOpened } = auditSlice.actions;
export const auditReducer = auditSlice.reducer;

export const selectAudit = ({ admin }: WithAdmin): AuditState => admin?.audit ?? initialState;
