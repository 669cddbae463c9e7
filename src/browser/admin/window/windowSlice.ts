import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { routeEntered } from '../../app/appSlice';
import { DONE, IDLE, refusedDeed, SENDING, type Deed, type Refused } from '../deed';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { LoadedRoom, RoomName, WindowChange, WindowChangeKind, WindowRooms } from './windowRooms';

/** What is being written or asked in a dialog: of a row, by id, or of a new one; `about` fills a new one's first field. */
export type WindowEditor = {
  of:
    | 'category'
    | 'categoryRemoval'
    | 'brand'
    | 'brandRemoval'
    | 'banner'
    | 'bannerRemoval'
    | 'synonym'
    | 'synonymRemoval';
  id: string | null;
  about: string | null;
};

export type WindowState = {
  rooms: { [Room in RoomName]: Remote<WindowRooms[Room]> };
  /** The latest change and how it went; `kind` null before any. */
  change: { kind: WindowChangeKind | null; deed: Deed };
  editor: WindowEditor | null;
};

const none = { status: 'none' } as const;
const initialState: WindowState = {
  rooms: { store: none, shelves: none, banners: none, pages: none, search: none },
  change: { kind: null, deed: IDLE },
  editor: null,
};

const windowSlice = createSlice({
  name: 'adminWindow',
  initialState,
  reducers: {
    roomOpened({ rooms }, { payload: { room } }: PayloadAction<{ room: RoomName }>) {
      if (rooms[room].status !== 'ready') rooms[room] = { status: 'loading' };
    },
    roomLoaded(state, { payload }: PayloadAction<LoadedRoom>) {
      Object.assign(state.rooms, { [payload.room]: { status: 'ready', value: payload.value } });
    },
    roomFailed({ rooms }, { payload: { room } }: PayloadAction<Refused & { room: RoomName }>) {
      if (rooms[room].status !== 'ready') rooms[room] = { status: 'failed' };
    },
    changeAsked(state, { payload }: PayloadAction<WindowChange>) {
      state.change = { kind: payload.kind, deed: SENDING };
    },
    /** The change is made; its room came with the answer. What was open about it is closed. */
    changeMade(state, { payload }: PayloadAction<LoadedRoom>) {
      Object.assign(state.rooms, { [payload.room]: { status: 'ready', value: payload.value } });
      state.change.deed = DONE;
      state.editor = null;
    },
    changeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.deed = refusedDeed(payload);
    },
    editorOpened(state, { payload }: PayloadAction<WindowEditor>) {
      state.editor = payload;
      state.change = initialState.change;
    },
    editorClosed(state) {
      state.editor = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.change = initialState.change;
        state.editor = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  changeAsked,
  changeMade,
  changeRefused,
  editorClosed,
  editorOpened,
  roomFailed,
  roomLoaded,
  roomOpened,
} = windowSlice.actions;
export const windowReducer = windowSlice.reducer;
