import { isSignedIn, type SignedIn, type SignInKeeper } from './accountCookie';
import type { KeyValueStorage } from './keyValueStorage';

const KEY = 'admin';

/** Parses a stored session; null for none or an invalid text. */
export const signedInOf = (text: string | null): SignedIn | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSignedIn(value) ? value : null;
  } catch {
    return null;
  }
};

/** The merchant's sign-in under the local storage's key 'admin', as `{ accessToken, name }` (specification §6, §9). */
export const adminSession = (storage: KeyValueStorage): SignInKeeper => ({
  read: () => signedInOf(storage.read(KEY)),
  write: ({ accessToken, name }) => storage.write(KEY, JSON.stringify({ accessToken, name })),
  clear: () => storage.remove(KEY),
});
