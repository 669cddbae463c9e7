const MAX_LENGTH = 2_000;

/**
 * Where to go after signing in: the requested path where it is a page of this site, else `fallback`. Refused is
 * whatever a browser could read as another host ('//', backslashes also behind %, dots that leave '//' behind), control
 * characters that browsers drop, and the sign-in pages themselves. Promise 27 of docs/promises.md.
 * @param next from the query, unchecked; a path with query and hash
 */
export const safeNext = (next: string | null | undefined, fallback = '/'): string => {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !/^\/[^\s\p{Cc}\\]*$/u.test(next)) return fallback;
  const [path = ''] = next.split(/[?#]/);
  const isAmbiguous = /\/\/|\/\.{1,2}(\/|$)|%(2f|5c|2e|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path);
  if (isAmbiguous || /^\/(auth|api)(\/|$)/i.test(path)) return fallback;
  return next;
};

/** True where signing in leads to the admin: then the merchant's form is shown, not the customer's. */
export const leadsToAdmin = (next: string | null | undefined): boolean => /^\/admin([/?#]|$)/.test(safeNext(next));
