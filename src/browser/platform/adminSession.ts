import { isSignedIn, type SignedIn, type SignInKeeper } from './accountCookie';
import type { KeyValueStorage } from './keyValueStorage';

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

/**
 * A sign-in in the local storage as `{ accessToken, name }`: the merchant's under the key 'admin' (specification §6, §9),
 * under 'platform' that of the operators' console.
 */
export const adminSession = (storage: KeyValueStorage, key: 'admin' | 'platform' = 'admin'): SignInKeeper => ({
  read: () => signedInOf(storage.read(key)),
  write: ({ accessToken, name }) => storage.write(key, JSON.stringify({ accessToken, name })),
  clear: () => storage.remove(key),
});
