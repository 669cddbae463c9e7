import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { routeEntered } from '../../core/appSlice';
import type { WithAdmin } from '../core/adminState';

/** The sidebar (specification §4): expanded or minimized beside the page; on small screens an overlay. */
export type SidebarState = { isMinimized: boolean; isOver: boolean };

declare module '../core/adminState' {
  interface AdminState {
    sidebar: SidebarState;
  }
}

const initialState: SidebarState = { isMinimized: false, isOver: false };

const sidebarSlice = createSlice({
  name: 'adminSidebar',
  initialState,
  reducers: {
    /** What an earlier visit left it at. */
    sidebarRestored(state, { payload }: PayloadAction<{ isMinimized: boolean }>) {
      state.isMinimized = payload.isMinimized;
    },
    sidebarToggled(state) {
      state.isMinimized = !state.isMinimized;
    },
    sidebarOpened(state) {
      state.isOver = true;
    },
    sidebarClosed(state) {
      state.isOver = false;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(routeEntered, (state) => {
      state.isOver = false;
    }),
});

export const { sidebarOpened, sidebarRestored, sidebarClosed, sidebarToggled } = sidebarSlice.actions;
export const sidebarReducer = sidebarSlice.reducer;

export const selectSidebar = ({ admin }: WithAdmin): SidebarState => admin?.sidebar ?? initialState;
