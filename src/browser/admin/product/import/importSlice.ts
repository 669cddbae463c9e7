import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CatalogImport, ImportLine } from '../../../../shared/admin/import/importContract';
import { FAILED, LOADING, NONE, ready, requested, type Remote } from '../../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/** A page of what the lines of a file do. */
type LinePage = { list: ImportLine[]; total: number };

type ImportState = {
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

declare module '../../core/adminState' {
  interface AdminState {
    imports: ImportState;
  }
}

const initialState: ImportState = {
  recent: NONE,
  current: NONE,
  lines: NONE,
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
      state.current = NONE;
      state.lines = NONE;
      state.recent = requested(state.recent);
    },
    importsLoaded(state, { payload }: PayloadAction<CatalogImport[]>) {
      state.recent = ready(payload);
    },
    importsFailed(state, _action: PayloadAction<Refused>) {
      state.recent = FAILED;
    },
    importOpened(state, { payload }: PayloadAction<{ id: string }>) {
      state.startedId = null;
      if (state.current.status === 'ready' && state.current.value.id === payload.id) return;
      state.request = IDLE;
      state.current = LOADING;
      state.lines = LOADING;
    },
    importLoaded(state, { payload }: PayloadAction<CatalogImport>) {
      state.current = ready(payload);
    },
    importFailed(state, _action: PayloadAction<Refused>) {
      state.current = FAILED;
    },
    importLinesLoaded(state, { payload }: PayloadAction<LinePage>) {
      state.lines = ready(payload);
    },
    importLinesFailed(state, _action: PayloadAction<Refused>) {
      state.lines = FAILED;
    },
    importFileChosen(state, _action: PayloadAction<{ fileId: string; fileName: string; size: number }>) {
      state.request = SENDING;
    },
    importStarted(state, { payload }: PayloadAction<CatalogImport>) {
      state.request = IDLE;
      state.startedId = payload.id;
      state.current = ready(payload);
      state.lines = LOADING;
    },
    importApplyRequested(state, _action: PayloadAction<{ id: string; isOnlyRight: boolean }>) {
      state.request = SENDING;
    },
    importUndoRequested(state, _action: PayloadAction<{ id: string }>) {
      state.request = SENDING;
    },
    importAccepted(state, { payload }: PayloadAction<CatalogImport>) {
      state.request = IDLE;
      state.current = ready(payload);
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
