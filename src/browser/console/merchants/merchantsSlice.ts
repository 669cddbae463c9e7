import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformMerchants, StorePerson } from '../../../shared/platform/merchantsContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { NONE, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type MerchantsPage = ReplyOf<GetPlatformMerchants>;

/** What is done for a merchant; `name` is theirs, as what became of it is told. */
export type MerchantAct = { storeId: string; merchantId: string; name: string } & (
  | { kind: 'endSessions' }
  | { kind: 'askReset'; reason: string }
  | { kind: 'cancelReset' }
);

/** An act that was chosen from a merchant's menu and not confirmed yet. */
export type ChosenAct = { kind: MerchantAct['kind']; storeId: string; person: StorePerson };

type MerchantsState = {
  page: Remote<MerchantsPage>;
  chosen: ChosenAct | null;
  /** The act that was sent last, on this page or on a store's, without its reason. */
  act: { of: Pick<MerchantAct, 'kind' | 'name'> | null; request: RequestState };
};

declare module '../core/consoleState' {
  interface ConsoleState {
    merchants: MerchantsState;
  }
}

const NO_ACT = { of: null, request: IDLE } as const;
const initialState: MerchantsState = { page: NONE, chosen: null, act: NO_ACT };

const merchantsSlice = createSlice({
  name: 'consoleMerchants',
  initialState,
  reducers: {
    merchantsOpened: pageOpened,
    merchantsLoaded: pageLoaded<MerchantsPage>,
    merchantsFailed: pageFailed,
    /** What became of the last try is old news. */
    merchantActChosen(state, { payload }: PayloadAction<ChosenAct>) {
      state.chosen = payload;
      state.act = NO_ACT;
    },
    merchantActDismissed(state) {
      state.chosen = null;
    },
    merchantActRequested(state, { payload: { kind, name } }: PayloadAction<MerchantAct>) {
      state.act = { of: { kind, name }, request: SENDING };
    },
    merchantActed(state) {
      state.chosen = null;
      state.act.request = DONE;
    },
    merchantActRefused(state, { payload }: PayloadAction<Refused>) {
      state.act.request = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.chosen = null;
        state.act = NO_ACT;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  merchantActChosen,
  merchantActDismissed,
  merchantActed,
  merchantActRefused,
  merchantActRequested,
  merchantsFailed,
  merchantsLoaded,
  merchantsOpened,
} = merchantsSlice.actions;
export const merchantsReducer = merchantsSlice.reducer;

export const selectMerchants = ({ console: { merchants } }: WithConsole): MerchantsState => merchants;
