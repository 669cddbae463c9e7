import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GetAudit } from '../../../shared/admin/auditContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import type { Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

/** A page of the log, and all actors it can be filtered by. */
export type AuditPage = ReplyOf<GetAudit>;
export type AuditState = { page: Remote<AuditPage> };

declare module '../adminState' {
  interface AdminState {
    audit: AuditState;
  }
}

const initialState: AuditState = { page: { status: 'none' } };

const auditSlice = createSlice({
  name: 'adminAudit',
  initialState,
  reducers: {
    auditOpened(state) {
      if (state.page.status !== 'ready') state.page = { status: 'loading' };
    },
    auditLoaded(state, { payload }: PayloadAction<AuditPage>) {
      state.page = { status: 'ready', value: payload };
    },
    auditFailed(state, _action: PayloadAction<Refused>) {
      state.page = { status: 'failed' };
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { auditFailed, auditLoaded, auditOpened } = auditSlice.actions;
export const auditReducer = auditSlice.reducer;

export const selectAudit = ({ admin }: WithAdmin): AuditState => admin?.audit ?? initialState;
