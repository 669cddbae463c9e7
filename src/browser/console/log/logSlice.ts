import { createSlice } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformLog } from '../../../shared/platform/consoleContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { NONE, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

/** A page of the platform's log. */
type LogPage = ReplyOf<GetPlatformLog>;
type LogState = { page: Remote<LogPage> };

declare module '../core/consoleState' {
  interface ConsoleState {
    log: LogState;
  }
}

const initialState: LogState = { page: NONE };

const logSlice = createSlice({
  name: 'consoleLog',
  initialState,
  reducers: { logOpened: pageOpened, logLoaded: pageLoaded<LogPage>, logFailed: pageFailed },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { logFailed, logLoaded, logOpened } = logSlice.actions;
export const logReducer = logSlice.reducer;

export const selectLog = ({ console: { log } }: WithConsole): LogState => log;
