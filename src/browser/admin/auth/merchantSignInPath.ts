import { leadsToAdmin, safeNext } from '../../../shared/account/safeNext';

/** Where a merchant begins. */
export const MERCHANT_HOME = '/admin';
/** Where the owner of a store that was just opened begins. */
export const FIRST_STEPS = '/admin/first-steps';

/** Signing in, with the merchant's form chosen: its `next` is a page of the admin. */
export const signInPath = (page: string): string => `/auth/login?next=${encodeURIComponent(page)}`;
export const MERCHANT_SIGN_IN = signInPath(MERCHANT_HOME);

/** Where to go after signing in: the requested page of the admin, else the first one. @param next from the query */
export const merchantNext = (next: string | null): string => (leadsToAdmin(next) ? safeNext(next) : MERCHANT_HOME);
