/** The sign-in page, which returns to `next` afterwards. @param next path and query */
export const loginPath = (next: string): string =>
  /^\/auth(\/|$)/.test(next) ? '/auth/login' : `/auth/login?next=${encodeURIComponent(next)}`;

/** The page of an address of the account: one that is there, or 'new'. */
export const addressPath = (address: string): string => `/account/address?address=${encodeURIComponent(address)}`;
