import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { BodyOf } from '../../../shared/kernel/contract';
import type {
  OwnerAgreement,
  PlatformAgreements,
  PostPlatformAgreement,
} from '../../../shared/account/agreementContract';
import type { AcceptanceLine } from '../../../shared/platform/acceptancesContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { LOADING, NONE, ready, refusedRemote, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type AgreementsState = {
  page: Remote<PlatformAgreements>;
  announcement: RequestState;
  /** What the owners of the store whose page is open have accepted. */
  ofStore: Remote<readonly OwnerAgreement[]>;
  /** What owners of all stores have accepted: a page, as the address asks for it. */
  acceptances: Remote<Acceptances>;
};

type Acceptances = { list: AcceptanceLine[]; total: number };

declare module '../core/consoleState' {
  interface ConsoleState {
    agreements: AgreementsState;
  }
}

const initialState: AgreementsState = { page: NONE, announcement: IDLE, ofStore: NONE, acceptances: NONE };

const agreementsSlice = createSlice({
  name: 'consoleAgreements',
  initialState,
  reducers: {
    agreementsOpened: pageOpened,
    agreementsLoaded: pageLoaded<PlatformAgreements>,
    agreementsFailed: pageFailed,
    announcementRequested(state, _action: PayloadAction<BodyOf<PostPlatformAgreement>>) {
      state.announcement = SENDING;
    },
    announced(state) {
      state.announcement = DONE;
    },
    announcementRefused(state, { payload }: PayloadAction<Refused>) {
      state.announcement = refusedRequest(payload);
    },
    acceptancesOpened(state) {
      state.acceptances = LOADING;
    },
    acceptancesLoaded(state, { payload }: PayloadAction<Acceptances>) {
      state.acceptances = ready(payload);
    },
    acceptancesFailed(state, { payload }: PayloadAction<Refused>) {
      state.acceptances = refusedRemote(NONE, payload.refusal);
    },
    storeAgreementsOpened(state) {
      state.ofStore = LOADING;
    },
    storeAgreementsLoaded(state, { payload }: PayloadAction<{ list: OwnerAgreement[] }>) {
      state.ofStore = ready(payload.list);
    },
    storeAgreementsFailed(state, { payload }: PayloadAction<Refused>) {
      state.ofStore = refusedRemote(NONE, payload.refusal);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => ({ ...initialState, page: state.page }))
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  acceptancesFailed,
  acceptancesLoaded,
  acceptancesOpened,
  agreementsFailed,
  agreementsLoaded,
  agreementsOpened,
  announced,
  announcementRefused,
  announcementRequested,
  storeAgreementsFailed,
  storeAgreementsLoaded,
  storeAgreementsOpened,
} = agreementsSlice.actions;
export const agreementsReducer = agreementsSlice.reducer;

export const selectAgreements = ({ console: { agreements } }: WithConsole): AgreementsState => agreements;
