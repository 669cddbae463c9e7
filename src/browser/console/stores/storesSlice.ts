import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { PostStoreHelp } from '../../../shared/account/helpContract';
import type { BodyOf, ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformLog } from '../../../shared/platform/consoleContract';
import type {
  DeletionObstacles,
  GetPlatformStores,
  PlatformStore,
  PostPlatformStore,
} from '../../../shared/platform/storesContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, refusedRemote, valueOf, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type StoresPage = ReplyOf<GetPlatformStores>;
type LogLines = ReplyOf<GetPlatformLog>['list'];

/** What is done to a store. */
export type StoreAct =
  | { kind: 'suspend'; reason: string }
  | { kind: 'reopen' }
  | { kind: 'remove'; name: string }
  | { kind: 'keep' };

type StoresState = {
  page: Remote<StoresPage>;
  /** The store of the page that is open. */
  store: Remote<PlatformStore>;
  log: Remote<LogLines>;
  /** What a deletion of the store would wait for. */
  obstacles: Remote<DeletionObstacles>;
  making: RequestState;
  /** The store that was just made, until its page is entered. */
  madeId: string | null;
  /** Entering the open store to help. The address of a hand-over is not kept: its token enters. */
  help: RequestState;
  /** The act that was sent last. */
  act: { kind: StoreAct['kind'] | null; request: RequestState };
};

declare module '../core/consoleState' {
  interface ConsoleState {
    stores: StoresState;
  }
}

const NO_ACT = { kind: null, request: IDLE } as const;

const initialState: StoresState = {
  page: NONE,
  store: NONE,
  log: NONE,
  obstacles: NONE,
  making: IDLE,
  madeId: null,
  help: IDLE,
  act: NO_ACT,
};

const storesSlice = createSlice({
  name: 'consoleStores',
  initialState,
  reducers: {
    storesOpened: pageOpened,
    storesLoaded: pageLoaded<StoresPage>,
    storesFailed: pageFailed,

    storeOpened(state, { payload }: PayloadAction<{ id: string }>) {
      // Another store's data must not stand under this one's address.
      if (valueOf(state.store)?.id === payload.id) return;
      state.store = LOADING;
      state.log = LOADING;
    },
    storeLoaded(state, { payload }: PayloadAction<PlatformStore>) {
      state.store = ready(payload);
    },
    storeFailed(state, { payload }: PayloadAction<Refused>) {
      state.store = refusedRemote(state.store, payload.refusal);
    },
    storeLogLoaded(state, { payload }: PayloadAction<LogLines>) {
      state.log = ready(payload);
    },
    storeLogFailed(state) {
      state.log = FAILED;
    },

    /** The sheet of a deletion was opened. */
    deletionOpened(state) {
      state.act = NO_ACT;
      state.obstacles = LOADING;
    },
    obstaclesLoaded(state, { payload }: PayloadAction<DeletionObstacles>) {
      state.obstacles = ready(payload);
    },
    obstaclesFailed(state) {
      state.obstacles = FAILED;
    },

    storeMakingRequested(state, _action: PayloadAction<BodyOf<PostPlatformStore>>) {
      state.making = SENDING;
    },
    storeMade(state, { payload }: PayloadAction<{ id: string }>) {
      state.making = DONE;
      state.madeId = payload.id;
    },
    storeMakingRefused(state, { payload }: PayloadAction<Refused>) {
      state.making = refusedRequest(payload);
    },

    helpRequested(state, _action: PayloadAction<BodyOf<PostStoreHelp>>) {
      state.help = SENDING;
    },
    helpOffered(state) {
      state.help = DONE;
    },
    helpRefused(state, { payload }: PayloadAction<Refused>) {
      state.help = refusedRequest(payload);
    },
    /** Its sheet was opened anew. */
    helpForgotten(state) {
      state.help = IDLE;
    },

    actRequested(state, { payload }: PayloadAction<StoreAct>) {
      state.act = { kind: payload.kind, request: SENDING };
    },
    acted(state) {
      state.act.request = DONE;
    },
    actRefused(state, { payload }: PayloadAction<Refused>) {
      state.act.request = refusedRequest(payload);
    },
    /** A sheet was opened anew: what became of the last try is old news. */
    actForgotten(state) {
      state.act = NO_ACT;
      state.making = IDLE;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.act = NO_ACT;
        state.making = IDLE;
        state.madeId = null;
        state.help = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  acted,
  actForgotten,
  actRefused,
  actRequested,
  deletionOpened,
  helpForgotten,
  helpOffered,
  helpRefused,
  helpRequested,
  obstaclesFailed,
  obstaclesLoaded,
  storeFailed,
  storeLoaded,
  storeLogFailed,
  storeLogLoaded,
  storeMade,
  storeMakingRefused,
  storeMakingRequested,
  storeOpened,
  storesFailed,
  storesLoaded,
  storesOpened,
} = storesSlice.actions;
export const storesReducer = storesSlice.reducer;

export const selectStores = ({ console: { stores } }: WithConsole): StoresState => stores;

/** How many stores have a problem; 0 until they were read. */
export const selectTroubled = (state: WithConsole): number =>
  valueOf(selectStores(state).page)?.figures.withProblem ?? 0;
/** How many requests to open a store wait; 0 until they were read. */
export const selectWaitingRequests = (state: WithConsole): number =>
  valueOf(selectStores(state).page)?.waitingRequests ?? 0;
