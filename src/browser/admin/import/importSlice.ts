import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CatalogImport, ImportLine } from '../../../shared/admin/import/importContract';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

/** A page of what the lines of a file do. */
export type LinePage = { list: ImportLine[]; total: number };

export type ImportState = {
  recent: Remote<CatalogImport[]>;
  /** The import the address names. */
  current: Remote<CatalogImport>;
  lines: Remote<LinePage>;
  /** Sending a file, applying or undoing one. */
  request: RequestState;
  /** The import a sent file became; the screen goes there. */
  startedId: string | null;
  exporting: RequestState;
};

declare module '../adminState' {
  interface AdminState {
    imports: ImportState;
  }
}

const initialState: ImportState = {
  recent: { status: 'none' },
  current: { status: 'none' },
  lines: { status: 'none' },
  request: IDLE,
  startedId: null,
  exporting: IDLE,
};

const importSlice = createSlice({
  name: 'adminImport',
  initialState,
  reducers: {
    importsOpened(state) {
      state.request = IDLE;
      state.startedId = null;
      state.current = { status: 'none' };
      state.lines = { status: 'none' };
      if (state.recent.status !== 'ready') state.recent = { status: 'loading' };
    },
    importsLoaded(state, { payload }: PayloadAction<CatalogImport[]>) {
      state.recent = { status: 'ready', value: payload };
    },
    importsFailed(state, _action: PayloadAction<Refused>) {
      state.recent = { status: 'failed' };
    },
    importOpened(state, { payload }: PayloadAction<{ id: string }>) {
      state.startedId = null;
      if (state.current.status === 'ready' && state.current.value.id === payload.id) return;
      state.request = IDLE;
      state.current = { status: 'loading' };
      state.lines = { status: 'loading' };
    },
    importLoaded(state, { payload }: PayloadAction<CatalogImport>) {
      state.current = { status: 'ready', value: payload };
    },
    importFailed(state, _action: PayloadAction<Refused>) {
      state.current = { status: 'failed' };
    },
    importLinesLoaded(state, { payload }: PayloadAction<LinePage>) {
      state.lines = { status: 'ready', value: payload };
    },
    importLinesFailed(state, _action: PayloadAction<Refused>) {
      state.lines = { status: 'failed' };
    },
    importFileChosen(state, _action: PayloadAction<{ fileId: string; fileName: string; size: number }>) {
      state.request = SENDING;
    },
    importStarted(state, { payload }: PayloadAction<CatalogImport>) {
      state.request = IDLE;
      state.startedId = payload.id;
      state.current = { status: 'ready', value: payload };
      state.lines = { status: 'loading' };
    },
    importApplyRequested(state, _action: PayloadAction<{ id: string; isOnlyRight: boolean }>) {
      state.request = SENDING;
    },
    importUndoRequested(state, _action: PayloadAction<{ id: string }>) {
      state.request = SENDING;
    },
    importAccepted(state, { payload }: PayloadAction<CatalogImport>) {
      state.request = IDLE;
      state.current = { status: 'ready', value: payload };
    },
    importRefused(state, { payload }: PayloadAction<Refused>) {
      state.request = refusedRequest(payload);
    },
    importSampleRequested() {},
    productExportRequested(state) {
      state.exporting = SENDING;
    },
    productExportSaved(state) {
      state.exporting = DONE;
    },
    productExportRefused(state, { payload }: PayloadAction<Refused>) {
      state.exporting = refusedRequest(payload);
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const {
  importApplyRequested,
  importStarted,
  importFailed,
  importFileChosen,
  importAccepted,
  importLinesFailed,
  importLinesLoaded,
  importOpened,
  importLoaded,
  importRefused,
  importSampleRequested,
  importsFailed,
  importsLoaded,
  importsOpened,
  importUndoRequested,
  productExportRequested,
  productExportRefused,
  productExportSaved,
} = importSlice.actions;
export const importReducer = importSlice.reducer;

export const selectImports = ({ admin }: WithAdmin): ImportState => admin?.imports ?? initialState;
