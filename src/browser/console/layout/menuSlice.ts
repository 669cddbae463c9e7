import { createSlice } from '@reduxjs/toolkit';

import { routeEntered } from '../../core/appSlice';
import type { WithConsole } from '../core/consoleState';

/** The menu: beside the page, away from it, or over it on small screens. */
type MenuState = { isMinimized: boolean; isOver: boolean };

declare module '../core/consoleState' {
  interface ConsoleState {
    menu: MenuState;
  }
}

const initialState: MenuState = { isMinimized: false, isOver: false };

const menuSlice = createSlice({
  name: 'consoleMenu',
  initialState,
  reducers: {
    menuToggled(state) {
      state.isMinimized = !state.isMinimized;
    },
    menuOpened(state) {
      state.isOver = true;
    },
    menuClosed(state) {
      state.isOver = false;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(routeEntered, (state) => {
      state.isOver = false;
    }),
});

export const { menuClosed, menuOpened, menuToggled } = menuSlice.actions;
export const menuReducer = menuSlice.reducer;

export const selectMenu = ({ console: { menu } }: WithConsole): MenuState => menu;
