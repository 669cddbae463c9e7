import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';

import type { StoreExport } from '../../../../shared/platform/storeExportContract';
import { routeEntered } from '../../../core/appSlice';
import { failedRemote, LOADING, NONE, ready, requested, type Remote } from '../../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../core/requestState';

/** What proves who asks, in a store's own admin; null in the console. */
export type ExportProof = { password: string; code: string | null } | null;

export type StoreExportState = {
  /** Id of the store it is of; '' in a store's own admin, null before any. */
  of: string | null;
  /** The latest export; null where there never was one. */
  latest: Remote<StoreExport | null>;
  /** Requesting, stopping or fetching. */
  act: { kind: 'request' | 'stop' | 'download' | null; request: RequestState };
  /** Opens the file that was just requested: shown once, then forgotten. */
  passphrase: string | null;
  /** Somebody else's export was under way already. */
  wasOpen: boolean;
};

const NO_ACT = { kind: null, request: IDLE } as const;
/** Before anything was read. */
export const NO_EXPORT: StoreExportState = {
  of: null,
  latest: NONE,
  act: NO_ACT,
  passphrase: null,
  wasOpen: false,
};

/**
 * The export of one store, for the console and for the store's own admin.
 * @param isSessionOver after which everything is forgotten
 */
export const openStoreExportSlice = (name: string, isSessionOver: (action: Action) => boolean) =>
  createSlice({
    name,
    initialState: NO_EXPORT,
    reducers: {
      exportOpened(state, { payload }: PayloadAction<{ of: string }>) {
        // Another store's export must not stand under this one's name.
        state.latest = state.of === payload.of ? requested(state.latest) : LOADING;
        state.of = payload.of;
      },
      exportLoaded(state, { payload }: PayloadAction<StoreExport | null>) {
        state.latest = ready(payload);
      },
      exportFailed(state, _action: PayloadAction<Refused>) {
        state.latest = failedRemote(state.latest);
      },
      exportRequested(state, _action: PayloadAction<{ proof: ExportProof }>) {
        state.act = { kind: 'request', request: SENDING };
      },
      exportBegun(state, { payload }: PayloadAction<{ export: StoreExport; passphrase: string | null }>) {
        state.act = { kind: 'request', request: DONE };
        state.latest = ready(payload.export);
        state.passphrase = payload.passphrase;
        state.wasOpen = payload.passphrase === null;
      },
      stopRequested(state) {
        state.act = { kind: 'stop', request: SENDING };
      },
      downloadRequested(state) {
        state.act = { kind: 'download', request: SENDING };
      },
      exportActed(state) {
        state.act.request = DONE;
      },
      exportRefused(state, { payload }: PayloadAction<Refused>) {
        state.act.request = refusedRequest(payload);
      },
      passphraseKept(state) {
        state.passphrase = null;
      },
      /** Its sheet was opened anew. */
      exportForgotten(state) {
        state.act = NO_ACT;
        state.wasOpen = false;
      },
    },
    extraReducers: (builder) =>
      builder
        .addCase(routeEntered, (state) => ({ ...NO_EXPORT, of: state.of, latest: state.latest }))
        .addMatcher(isSessionOver, () => NO_EXPORT),
  });

export type StoreExportActions = ReturnType<typeof openStoreExportSlice>['actions'];

/** It waits or is being written. */
export const isExportOpen = (work: StoreExport | null): boolean =>
  work?.status === 'waiting' || work?.status === 'running';
