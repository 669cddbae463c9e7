import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { routeEntered } from '../../core/appSlice';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type {
  LoadedSection,
  MyStoreSectionName,
  MyStoreChange,
  MyStoreChangeKind,
  MyStoreSections,
} from './myStoreSections';
import type { WithAdmin } from '../adminState';

/** The open dialog: for a row, by id, or for a new one; `about` fills a new one's first field. */
export type MyStoreEditor = {
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

const none = { status: 'none' } as const;
declare module '../adminState' {
  interface AdminState {
    myStore: MyStoreState;
  }
}

const initialState: MyStoreState = {
  sections: { store: none, taxonomy: none, banners: none, pages: none, search: none },
  change: { kind: null, request: IDLE },
  editor: null,
};

const myStoreSlice = createSlice({
  name: 'adminMyStore',
  initialState,
  reducers: {
    sectionOpened({ sections }, { payload: { section } }: PayloadAction<{ section: MyStoreSectionName }>) {
      if (sections[section].status !== 'ready') sections[section] = { status: 'loading' };
    },
    sectionLoaded(state, { payload }: PayloadAction<LoadedSection>) {
      Object.assign(state.sections, { [payload.section]: { status: 'ready', value: payload.value } });
    },
    sectionFailed({ sections }, { payload: { section } }: PayloadAction<Refused & { section: MyStoreSectionName }>) {
      if (sections[section].status !== 'ready') sections[section] = { status: 'failed' };
    },
    changeRequested(state, { payload }: PayloadAction<MyStoreChange>) {
      state.change = { kind: payload.kind, request: SENDING };
    },
    /** The change is saved; the response holds its section. Its editor closes. */
    changeAccepted(state, { payload }: PayloadAction<LoadedSection>) {
      Object.assign(state.sections, { [payload.section]: { status: 'ready', value: payload.value } });
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
