import type { PayloadAction } from '@reduxjs/toolkit';

import { IDLE, refusedRequest, SENDING, type Refused, type RequestState } from './requestState';

/** What is typed to sign in; `code` is null until required. */
export type SignInEntries = { email: string; password: string; code: string | null };

/** Signing in by password, then by a code. No password is kept. */
export type SignInState = {
  signIn: RequestState;
  /** The password was right, and the API requires a code of the second factor. */
  needsCode: boolean;
};

export const NO_SIGN_IN: SignInState = { signIn: IDLE, needsCode: false };

/** E-mail and password were sent, or the code with them. */
export const signInSent = (state: SignInState, _action: PayloadAction<SignInEntries>): void => {
  state.signIn = SENDING;
};

/** The password was right; now the code. */
export const signInNeedsCode = (state: SignInState): void => {
  state.signIn = IDLE;
  state.needsCode = true;
};

/** Password or code was wrong, or nobody could tell. */
export const signInFailed = (state: SignInState, { payload }: PayloadAction<Refused>): void => {
  state.signIn = refusedRequest(payload);
};

/** Back from the code to e-mail and password. */
export const signInBegun = (state: SignInState): void => {
  state.signIn = IDLE;
  state.needsCode = false;
};
