import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerSignedIn } from '../../shared/account/authContract';
import { routeEntered } from '../core/appSlice';

/**
 * The session: not looked up yet, none (hasLeft: just logged out), signed in, or ended while a page of theirs stayed
 * open. The token stays in the cookie.
 */
export type Session =
  | { status: 'unread' }
  | { status: 'none'; hasLeft: boolean }
  | { status: 'signedIn'; name: string }
  | { status: 'ended'; name: string };

/** What every page knows of its shopper; all else of a customer is in `customerSlice`. */
type AccountState = { session: Session };

/** The part of the whole state that selectors of `account` read. */
export type WithAccount = { account: AccountState };

declare module '../core/rootState' {
  interface RootState extends WithAccount {}
}

/** Pages on which a customer whose sign-in ended goes on after signing in again, with everything typed. */
export const staysOpen = (pathname: string): boolean => /^\/(account|checkout)(\/|$)/.test(pathname);

const nobody = (hasLeft: boolean): AccountState => ({ session: { status: 'none', hasLeft } });
const somebody = (name: string): AccountState => ({ session: { status: 'signedIn', name } });
const initialState = { session: { status: 'unread' } } as AccountState; // else it could be nothing but unread

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    sessionFound: (_state, { payload }: PayloadAction<{ name: string }>) => somebody(payload.name),
    sessionMissing: () => nobody(false),
    /** A customer has signed in, here and now. */
    signedIn: (_state, { payload }: PayloadAction<Pick<CustomerSignedIn, 'name' | 'cartId' | 'notices'>>) =>
      somebody(payload.name),
    /** A new password, another name: the same customer goes on. */
    sessionRenewed: (_state, { payload }: PayloadAction<{ name: string }>) => somebody(payload.name),
    /** No renewal was granted. `pathname`: of the page it happened on. */
    sessionEnded({ session }, { payload }: PayloadAction<{ pathname: string }>): AccountState {
      if (session.status !== 'signedIn' || !staysOpen(payload.pathname)) return nobody(false);
      return { session: { status: 'ended', name: session.name } };
    },
    /** Clears the account, the profile and the addresses (specification §4). */
    loggedOut: () => nobody(true),
  },
  extraReducers: (builder) => {
    builder.addCase(routeEntered, ({ session }, { payload }) => {
      if (session.status === 'none' || (session.status === 'ended' && !staysOpen(payload.pathname)))
        return nobody(false);
    });
  },
});

export const { loggedOut, sessionEnded, sessionFound, sessionRenewed, sessionMissing, signedIn } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
