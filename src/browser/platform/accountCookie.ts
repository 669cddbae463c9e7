import { SIGN_IN_SECONDS } from '../../shared/account/accountLimits';

/** Who is signed in, as far as the browser knows (rules §4). */
export type SignedIn = { accessToken: string; name: string };

/** Where the session is stored, for every tab of the shop. Never throws: what cannot be read counts as no session. */
export type SignInKeeper = {
  read: () => SignedIn | null;
  write: (signedIn: SignedIn) => void;
  clear: () => void;
};

/** The customer's cookie 'account', for 30 days (specification §6, §9). */
export type AccountCookie = SignInKeeper;

const NAME = 'account';

/** True for what a keeper holds of a sign-in. */
export const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** The cookie in a document. @param page anything with a `cookie` that behaves as the document's does */
export const accountCookie = (page: Pick<Document, 'cookie'>): AccountCookie => {
  const put = (value: string, seconds: number) => {
    page.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  };
  return {
    read() {
      const pair = page.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
      if (pair === undefined) return null;
      try {
        const value: unknown = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)));
        return isSignedIn(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: ({ accessToken, name }) => put(encodeURIComponent(JSON.stringify({ accessToken, name })), SIGN_IN_SECONDS),
    clear: () => put('', 0),
  };
};
