import { createSlice, current, type PayloadAction } from '@reduxjs/toolkit';

import type { BodyOf } from '../../shared/kernel/contract';
import { advance, type MachineState } from '../../shared/kernel/machineState';
import type { Refusal } from '../../shared/kernel/refusal';
import type { CheckId } from '../../shared/setup/installationChecks';
import type {
  InstallationCheck,
  OpenSetup,
  PutSetupOwner,
  PutSetupStore,
  SetupAddress,
  SetupEnd,
  SetupFactor,
  SetupOwner,
  SetupState as WireSetup,
  SetupStore,
  SetupTestLetter,
} from '../../shared/setup/setupContract';
import { setupMachine } from '../../shared/setup/setupMachine';
import { FAILED, LOADING, NONE, ready, requested, failedRemote, type Remote } from '../core/remote';

export type SetupSliceState = {
  machine: MachineState<typeof setupMachine>;
  /** How long the address is valid, and what stands behind a store's name in an address; null until read. */
  door: Pick<OpenSetup, 'expiresAt' | 'hostSuffix'> | null;
  /** When it was finished before; ISO. */
  finishedAt: string | null;
  /** What the server keeps. */
  owner: SetupOwner | null;
  store: SetupStore | null;
  /** The second factor that is offered, with its recovery codes; dropped once it was proved. */
  factor: Remote<SetupFactor>;
  /** The last address that was typed, and the server's answer to it; null until it comes. */
  address: { slug: string; answer: SetupAddress | null } | null;
  checks: Remote<InstallationCheck[]>;
  /** Checks that are being made again. */
  checking: CheckId[];
  /** The latest test letter: under way, answered, or why none went out. */
  letter: { isSending: boolean; answer: SetupTestLetter | null; refusal: Refusal | null };
  /**
   * The first store's logo. `url`: of the one the server keeps; `chosen`: what stands for a picture that is on its way
   * there (platform/chosenPictures).
   */
  logo: { url: string | null; chosen: string | null; isSending: boolean; refusal: Refusal | null };
  isSending: boolean;
  /** Why the step that was sent last did not go through. */
  refusal: Refusal | null;
  end: SetupEnd | null;
};

const initialState: SetupSliceState = {
  machine: { value: 'reading', context: {} },
  door: null,
  finishedAt: null,
  owner: null,
  store: null,
  factor: NONE,
  address: null,
  checks: NONE,
  checking: [],
  letter: { isSending: false, answer: null, refusal: null },
  logo: { url: null, chosen: null, isSending: false, refusal: null },
  isSending: false,
  refusal: null,
  end: null,
};

type SetupEvent = Parameters<typeof advance<typeof setupMachine>>[2];

const step = (state: SetupSliceState, event: SetupEvent): void => {
  state.machine = advance(setupMachine, current(state).machine, event);
};

const sent = (state: SetupSliceState): void => {
  state.isSending = true;
  state.refusal = null;
};

const stepRefused = (state: SetupSliceState, { payload }: PayloadAction<{ refusal: Refusal }>): void => {
  state.isSending = false;
  state.refusal = payload.refusal;
};

const setupSlice = createSlice({
  name: 'setup',
  initialState,
  reducers: {
    /** The page is there, with the token of its address. */
    pageEntered() {},
    retried(state) {
      step(state, { type: 'retried' });
    },
    /** What the server says of the set-up: at the beginning, and after an answer that the address is no good any more. */
    setupRead(state, { payload }: PayloadAction<WireSetup>) {
      state.isSending = false;
      if (payload.state === 'open') {
        state.door = { expiresAt: payload.expiresAt, hostSuffix: payload.hostSuffix };
        state.owner = payload.owner;
        state.store = payload.store;
        state.logo = { ...initialState.logo, url: payload.logoUrl };
        step(state, { type: 'opened', hasOwner: payload.owner !== null, hasStore: payload.store !== null });
        return;
      }
      state.factor = NONE;
      if (payload.state === 'locked') state.finishedAt = payload.finishedAt;
      step(state, { type: payload.state });
    },
    readingFailed(state) {
      state.isSending = false;
      step(state, { type: 'unreachable' });
    },

    factorRequested(state) {
      state.factor = LOADING;
    },
    factorOffered(state, { payload }: PayloadAction<SetupFactor>) {
      state.factor = ready(payload);
    },
    factorFailed(state) {
      state.factor = FAILED;
    },
    ownerSent(state, _action: PayloadAction<BodyOf<PutSetupOwner>>) {
      sent(state);
    },
    ownerKept(state, { payload }: PayloadAction<SetupOwner>) {
      state.isSending = false;
      state.owner = payload;
      state.factor = NONE;
      step(state, { type: 'ownerKept', hasStore: state.store !== null });
    },
    ownerRefused: stepRefused,

    /** A letter of the store's address was typed, or of the name it follows; `slug` may be empty. */
    addressTyped(state, { payload }: PayloadAction<{ slug: string }>) {
      state.address = payload.slug === '' ? null : { slug: payload.slug, answer: null };
    },
    addressChecked(state, { payload }: PayloadAction<{ slug: string; answer: SetupAddress }>) {
      // Another one may have been typed meanwhile.
      if (state.address?.slug === payload.slug) state.address.answer = payload.answer;
    },
    storeSent(state, _action: PayloadAction<BodyOf<PutSetupStore>>) {
      sent(state);
    },
    storeKept(state, { payload }: PayloadAction<SetupStore>) {
      state.isSending = false;
      state.store = payload;
      step(state, { type: 'storeKept' });
    },
    storeRefused: stepRefused,
    logoChosen(state, { payload }: PayloadAction<{ chosen: string }>) {
      state.logo = { ...state.logo, chosen: payload.chosen, isSending: true, refusal: null };
    },
    logoRemovalRequested(state) {
      state.logo = { ...state.logo, chosen: null, isSending: true, refusal: null };
    },
    /** The server keeps this one; null: none any more. */
    logoKept(state, { payload }: PayloadAction<{ url: string | null }>) {
      state.logo = { ...initialState.logo, url: payload.url };
    },
    /** The one of before, if any, stays. */
    logoRefused(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.logo = { ...state.logo, chosen: null, isSending: false, refusal: payload.refusal };
    },
    stepReturned(state, { payload }: PayloadAction<'owner' | 'store'>) {
      state.refusal = null;
      step(state, { type: payload === 'owner' ? 'ownerReturned' : 'storeReturned' });
    },

    checksRequested(state) {
      state.checks = requested(state.checks);
      state.checking = state.checks.status === 'ready' ? state.checks.value.map(({ id }) => id) : [];
    },
    checksMade(state, { payload }: PayloadAction<InstallationCheck[]>) {
      state.checks = ready(payload);
      state.checking = [];
    },
    checksFailed(state) {
      state.checks = failedRemote(state.checks);
      state.checking = [];
    },
    checkRequested(state, { payload }: PayloadAction<{ id: CheckId }>) {
      state.checking.push(payload.id);
    },
    checkMade(state, { payload }: PayloadAction<InstallationCheck>) {
      state.checking = state.checking.filter((id) => id !== payload.id);
      if (state.checks.status !== 'ready') return;
      state.checks.value = state.checks.value.map((check) => (check.id === payload.id ? payload : check));
    },
    checkFailed(state, { payload }: PayloadAction<{ id: CheckId }>) {
      state.checking = state.checking.filter((id) => id !== payload.id);
    },

    letterRequested(state) {
      state.letter = { isSending: true, answer: null, refusal: null };
    },
    letterSent(state, { payload }: PayloadAction<SetupTestLetter>) {
      state.letter = { isSending: false, answer: payload, refusal: null };
    },
    letterFailed(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.letter = { isSending: false, answer: null, refusal: payload.refusal };
    },

    endRequested: sent,
    setupEnded(state, { payload }: PayloadAction<SetupEnd>) {
      state.isSending = false;
      state.end = payload;
      step(state, { type: 'finished' });
    },
    endRefused: stepRefused,
  },
});

export const {
  addressChecked,
  addressTyped,
  checkFailed,
  checkMade,
  checkRequested,
  checksFailed,
  checksMade,
  checksRequested,
  endRefused,
  endRequested,
  factorFailed,
  factorOffered,
  factorRequested,
  letterFailed,
  letterRequested,
  letterSent,
  logoChosen,
  logoKept,
  logoRefused,
  logoRemovalRequested,
  ownerKept,
  ownerRefused,
  ownerSent,
  pageEntered,
  readingFailed,
  retried,
  setupEnded,
  setupRead,
  stepReturned,
  storeKept,
  storeRefused,
  storeSent,
} = setupSlice.actions;
export const setupReducer = setupSlice.reducer;
