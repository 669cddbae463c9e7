import type { SignInKeeper } from './accountCookie';
import { signedInOf } from './adminSession';
import type { KeyValueStorage } from './keyValueStorage';

/** A helper's token (shared/account/helpContract), until `endsAt`. */
type Helping = { accessToken: string; name: string; endsAt: string };

/** The visit of a person of the platform, in this tab alone: it ends with the tab, and no other tab is a helper. */
export type HelpSession = {
  read: () => Helping | null;
  write: (helping: Helping) => void;
  clear: () => void;
};

const KEY = 'help';

/** @param storage that of the tab, `sessionStorage` */
export const helpSession = (storage: KeyValueStorage): HelpSession => ({
  read() {
    const kept: Partial<Helping> | null = signedInOf(storage.read(KEY));
    return typeof kept?.endsAt === 'string' ? (kept as Helping) : null;
  },
  write: (helping) => storage.write(KEY, JSON.stringify(helping)),
  clear: () => storage.remove(KEY),
});

/** A merchant's sign-in in a tab that may be a helper's: then the visit stands before it, and leaves it alone. */
export const withHelp = (session: SignInKeeper, help: HelpSession): SignInKeeper => ({
  read: () => help.read() ?? session.read(),
  write: session.write,
  clear: () => (help.read() === null ? session : help).clear(),
});
