import { createSlice, current, type PayloadAction } from '@reduxjs/toolkit';

import type { BodyOf } from '../../../shared/kernel/contract';
import { advance, type MachineState } from '../../../shared/kernel/machineState';
import type { Refusal } from '../../../shared/kernel/refusal';
import type { AgreementEdition } from '../../../shared/account/agreementContract';
import type {
  PostStoreRequest,
  PostStoreSignUp,
  SignUpOffer,
  SignUpTicket,
  StoreAddress,
  StoreInvitation,
} from '../../../shared/platform/signUpContract';
import { signUpMachine } from '../../../shared/platform/signUpMachine';
import { failedRemote, NONE, ready, requested, type Remote } from '../../core/remote';

/** What was typed to begin, without the password: kept while the e-mail is confirmed. */
export type Begun = Omit<BodyOf<PostStoreSignUp>, 'password' | 'accepted' | 'invitation'>;
/** Its fields. */
export const NOTHING_BEGUN: Begun = { storeName: '', slug: '', name: '', email: '', phone: '' };

type SignUpState = {
  offer: Remote<SignUpOffer>;
  /** Both texts of the agreement with the platform, once they were asked for. */
  agreement: Remote<AgreementEdition>;
  machine: MachineState<typeof signUpMachine>;
  /** The address that was typed last, and what the server says of it. */
  address: { slug: string; answer: StoreAddress | null } | null;
  begun: Begun | null;
  ticket: SignUpTicket | null;
  /** Whether a letter was sent anew on this page. */
  isLetterNew: boolean;
  /** Whether the one that was begun ended unconfirmed: the form says so until it is begun anew. */
  isExpired: boolean;
  invitation: Remote<StoreInvitation>;
  isSending: boolean;
  refusal: Refusal | null;
};

/** The part of the whole state that selectors of `signUp` read; absent until a page of contact was opened. */
export type WithSignUp = { signUp?: SignUpState };

declare module '../../core/rootState' {
  interface RootState extends WithSignUp {}
}

const initialState: SignUpState = {
  offer: NONE,
  agreement: NONE,
  machine: { value: 'form', context: {} },
  address: null,
  begun: null,
  ticket: null,
  isLetterNew: false,
  isExpired: false,
  invitation: NONE,
  isSending: false,
  refusal: null,
};

type SignUpEvent = Parameters<typeof advance<typeof signUpMachine>>[2];

const step = (state: SignUpState, event: SignUpEvent): void => {
  state.machine = advance(signUpMachine, current(state).machine, event);
};

const sent = (state: SignUpState): void => {
  state.isSending = true;
  state.isLetterNew = false;
  state.refusal = null;
};

const signUpSlice = createSlice({
  name: 'signUp',
  initialState,
  reducers: {
    offerRequested(state) {
      state.offer = requested(state.offer);
    },
    offerLoaded(state, { payload }: PayloadAction<SignUpOffer>) {
      state.offer = ready(payload);
    },
    offerFailed(state) {
      state.offer = failedRemote(state.offer);
    },
    /** 'Ler os contratos' was pressed. */
    agreementRequested(state) {
      state.agreement = requested(state.agreement);
    },
    agreementLoaded(state, { payload }: PayloadAction<AgreementEdition>) {
      state.agreement = ready(payload);
    },
    agreementFailed(state) {
      state.agreement = failedRemote(state.agreement);
    },
    /** The page was entered anew: what an earlier visit left is gone, the terms stay. */
    signUpOpened: ({ offer, agreement }) => ({ ...initialState, offer, agreement }),
    invitationOpened(state, { payload }: PayloadAction<StoreInvitation | null>) {
      state.invitation = payload ? ready(payload) : { status: 'notFound' };
    },
    /** The letter's link was opened. */
    linkOpened(state) {
      step(state, { type: 'linkOpened' });
    },
    /** A letter of the address was typed, or of the name it follows; `slug` may be empty. */
    addressTyped(state, { payload }: PayloadAction<{ slug: string }>) {
      state.address = payload.slug === '' ? null : { slug: payload.slug, answer: null };
    },
    addressChecked(state, { payload }: PayloadAction<{ slug: string; answer: StoreAddress }>) {
      // Another one may have been typed meanwhile.
      if (state.address?.slug === payload.slug) state.address.answer = payload.answer;
    },
    signUpSent(state, { payload }: PayloadAction<Omit<BodyOf<PostStoreSignUp>, 'invitation'>>) {
      sent(state);
      const { password: _password, accepted: _accepted, ...begun } = payload;
      state.begun = begun;
    },
    signUpBegun(state, { payload }: PayloadAction<SignUpTicket>) {
      state.isSending = false;
      state.isExpired = false;
      state.ticket = payload;
      step(state, { type: 'begun' });
    },
    /** The page was loaded again while the e-mail is being confirmed. */
    signUpResumed(state, { payload }: PayloadAction<{ ticket: SignUpTicket; begun: Begun }>) {
      state.ticket = payload.ticket;
      state.begun = payload.begun;
      step(state, { type: 'begun' });
    },
    /** The server knows nothing of the sign-up any more: the form begins anew with what was typed. */
    signUpExpired(state, { payload }: PayloadAction<{ begun: Begun | null }>) {
      state.isSending = false;
      state.isExpired = true;
      state.ticket = null;
      state.begun = payload.begun;
      step(state, { type: 'returned' });
    },
    letterRequested(state, _action: PayloadAction<{ email: string | null }>) {
      sent(state);
    },
    letterSent(state, { payload }: PayloadAction<SignUpTicket>) {
      state.isSending = false;
      state.isLetterNew = true;
      state.ticket = payload;
    },
    /** `code` of the letter, or the password where its link was opened; `slug`: another address. */
    proofSent(state, _action: PayloadAction<{ code?: string; password?: string; slug: string | null }>) {
      sent(state);
    },
    storeMade(state) {
      state.isSending = false;
      step(state, { type: 'confirmed' });
    },
    formReturned(state) {
      state.refusal = null;
      step(state, { type: 'returned' });
    },
    requestSent(state, _action: PayloadAction<BodyOf<PostStoreRequest>>) {
      sent(state);
    },
    requestTaken(state) {
      state.isSending = false;
      step(state, { type: 'asked' });
    },
    signUpRefused(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.isSending = false;
      state.refusal = payload.refusal;
    },
  },
});

export const {
  addressChecked,
  addressTyped,
  formReturned,
  invitationOpened,
  letterRequested,
  letterSent,
  linkOpened,
  agreementFailed,
  agreementLoaded,
  agreementRequested,
  offerFailed,
  offerLoaded,
  offerRequested,
  proofSent,
  requestSent,
  requestTaken,
  signUpBegun,
  signUpExpired,
  signUpOpened,
  signUpRefused,
  signUpResumed,
  signUpSent,
  storeMade,
} = signUpSlice.actions;
export const signUpReducer = signUpSlice.reducer;

export const selectSignUp = ({ signUp }: WithSignUp): SignUpState => signUp ?? initialState;
