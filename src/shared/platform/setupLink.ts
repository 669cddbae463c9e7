/**
 * Path of the set-up page with its one-time token. The token is in the fragment, which browsers never send: it enters
 * no log of a proxy and no Referer.
 */
export const setupPath = (token: string): string => `/setup#${token}`;
