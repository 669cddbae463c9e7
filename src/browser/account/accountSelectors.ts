import type { WithAccount } from './accountSlice';

/** The signed-in customer's first name; null without a session, or before it is known. */
export const selectFirstName = ({ account }: WithAccount): string | null =>
  account.session.status === 'signedIn' ? (account.session.name.trim().split(/\s+/)[0] ?? null) : null;

/** The customer's profile; null without a session, or until it has come. */
export const selectProfile = ({ account }: WithAccount) => account.profile;

/** The customer's addresses, the default first; null without a session, or until they have come. */
export const selectAddresses = ({ account }: WithAccount) => account.addresses;
