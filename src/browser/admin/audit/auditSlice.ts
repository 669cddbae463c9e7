import { createSlice } from '@reduxjs/toolkit';

import type { GetAudit } from '../../../shared/admin/auditContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import { NONE, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
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
    auditOpened: pageOpened,
    auditLoaded: pageLoaded<AuditPage>,
    auditFailed: pageFailed,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { auditFailed, auditLoaded, auditOpened } = auditSlice.actions;
export const auditReducer = auditSlice.reducer;

export const selectAudit = ({ admin }: WithAdmin): AuditState => admin?.audit ?? initialState;
