/** Who is signed in, as far as the browser knows (decisions §4). */
export type SignedIn = { accessToken: string; name: string };

/** The customer's cookie 'account' (specification §6). Never throws: what cannot be read is nobody. */
export type AccountCookie = {
  read: () => SignedIn | null;
  clear: () => void;
};

const NAME = 'account';

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** The cookie in a document. @param page anything with a `cookie` that behaves as the document's does */
export const accountCookie = (page: Pick<Document, 'cookie'>): AccountCookie => ({
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
  clear() {
    page.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
  },
});
