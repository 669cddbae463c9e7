import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerAddress, CustomerProfile } from '../../shared/account/accountContract';

export type AccountState = {
  /** Whether the browser knows a customer: not looked yet, nobody, or somebody. The token stays in the cookie. */
  session: { status: 'unread' } | { status: 'none' } | { status: 'signedIn'; name: string };
  /** null until it has come, and always without a session. */
  profile: CustomerProfile | null;
  addresses: CustomerAddress[] | null;
};

/** The part of the whole state that selectors of `account` read. */
export type WithAccount = { account: AccountState };

const initialState: AccountState = { session: { status: 'unread' }, profile: null, addresses: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    sessionFound(state, { payload }: PayloadAction<{ name: string }>) {
      state.session = { status: 'signedIn', name: payload.name };
    },
    sessionMissing(state) {
      state.session = { status: 'none' };
    },
    profileLoaded(state, { payload }: PayloadAction<CustomerProfile>) {
      if (state.session.status === 'signedIn') state.profile = payload;
    },
    addressesLoaded(state, { payload }: PayloadAction<CustomerAddress[]>) {
      if (state.session.status === 'signedIn') state.addresses = payload;
    },
    /** Clears the account, the profile and the addresses (specification §4). */
    loggedOut: () => ({ session: { status: 'none' as const }, profile: null, addresses: null }),
  },
});

export const { addressesLoaded, loggedOut, profileLoaded, sessionFound, sessionMissing } = accountSlice.actions;
export const accountReducer = accountSlice.reducer;
