import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type {
  LoadedSection,
  MyStoreSectionName,
  MyStoreChange,
  MyStoreChangeKind,
  MyStoreSections,
} from './myStoreSections';
import type { WithAdmin } from '../core/adminState';

/** The open dialog: for a row, by id, or for a new one; `about` fills a new one's first field. */
type MyStoreEditor = {
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

export type MyStoreState = {
  sections: { [Section in MyStoreSectionName]: Remote<MyStoreSections[Section]> };
  /** The latest change and how it went; `kind` null before any. */
  change: { kind: MyStoreChangeKind | null; request: RequestState };
  editor: MyStoreEditor | null;
};

declare module '../core/adminState' {
  interface AdminState {
    myStore: MyStoreState;
  }
}

const initialState: MyStoreState = {
  sections: { store: NONE, taxonomy: NONE, banners: NONE, pages: NONE, search: NONE },
  change: { kind: null, request: IDLE },
  editor: null,
};

const myStoreSlice = createSlice({
  name: 'adminMyStore',
  initialState,
  reducers: {
    sectionOpened({ sections }, { payload: { section } }: PayloadAction<{ section: MyStoreSectionName }>) {
      if (sections[section].status !== 'ready') sections[section] = LOADING;
    },
    sectionLoaded(state, { payload }: PayloadAction<LoadedSection>) {
      Object.assign(state.sections, { [payload.section]: ready(payload.value) });
    },
    sectionFailed({ sections }, { payload: { section } }: PayloadAction<Refused & { section: MyStoreSectionName }>) {
      if (sections[section].status !== 'ready') sections[section] = FAILED;
    },
    changeRequested(state, { payload }: PayloadAction<MyStoreChange>) {
      state.change = { kind: payload.kind, request: SENDING };
    },
    /** The change is saved; the response holds its section. Its editor closes. */
    changeAccepted(state, { payload }: PayloadAction<LoadedSection>) {
      Object.assign(state.sections, { [payload.section]: ready(payload.value) });
      state.change.request = DONE;
      state.editor = null;
    },
    changeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    editorOpened(state, { payload }: PayloadAction<MyStoreEditor>) {
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
  changeRequested,
  changeAccepted,
  changeRefused,
  editorClosed,
  editorOpened,
  sectionFailed,
  sectionLoaded,
  sectionOpened,
} = myStoreSlice.actions;
export const myStoreReducer = myStoreSlice.reducer;

export const selectMyStore = ({ admin }: WithAdmin): MyStoreState => admin?.myStore ?? initialState;
