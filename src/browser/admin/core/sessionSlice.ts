import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import { firstNameOf } from '../../../shared/kernel/firstName';
import { routeEntered } from '../../core/appSlice';
import type { WithAdmin } from './adminState';

/** Whether the browser knows a merchant; the token stays in the local storage. `cause`: why there is no session. */
type MerchantSession =
  | { status: 'unread' }
  | { status: 'none'; cause: 'absent' | 'left' | 'expired' }
  | { status: 'signedIn'; name: string };

type Named = PayloadAction<{ name: string }>;

declare module './adminState' {
  interface AdminState {
    session: MerchantSession;
  }
}

const initialState: MerchantSession = { status: 'unread' };
const signedInAs = (name: string): MerchantSession => ({ status: 'signedIn', name });
const nobody = (cause: 'absent' | 'left' | 'expired'): MerchantSession => ({ status: 'none', cause });

const sessionSlice = createSlice({
  name: 'admin',
  initialState: (): MerchantSession => initialState,
  reducers: {
    /** The local storage names a merchant: at the start, or because another tab signed in. */
    sessionFound: (_session, { payload }: Named) => signedInAs(payload.name),
    sessionMissing: () => nobody('absent'),
    /** The merchant signed in on this page, by password or by accepting an invitation. */
    signedIn: (_session, { payload }: Named) => signedInAs(payload.name),
    /** 'Deseja sair?' was confirmed, here or in another tab. */
    loggedOut: () => nobody('left'),
    /** The server no longer accepts this session. */
    sessionExpired: () => nobody('expired'),
    renamed: (_session, { payload }: Named) => signedInAs(payload.name),
  },
  extraReducers: (builder) =>
    // After logging out the merchant is a visitor like any other.
    builder.addCase(routeEntered, (session) =>
      session.status === 'none' && session.cause === 'left' ? nobody('absent') : session,
    ),
});

export const { loggedOut, renamed, sessionExpired, sessionFound, sessionMissing, signedIn } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** Whatever ends a sign-in: everything that belongs to the merchant is forgotten with it. */
export const isSessionOver = isAnyOf(loggedOut, sessionExpired, sessionMissing);

export const selectMerchantSession = ({ admin }: WithAdmin): MerchantSession => admin?.session ?? initialState;

/** The merchant's first name; '' while unknown. */
export const selectMerchantFirstName = (state: WithAdmin): string => {
  const session = selectMerchantSession(state);
  return session.status === 'signedIn' ? firstNameOf(session.name) : '';
};
