import { firstNameOf } from '../../shared/kernel/firstName';
import { selectPathname, selectSearch } from '../core/appSelectors';
import type { WithApp } from '../core/appSlice';
import { loginPath } from './accountPaths';
import type { WithAccount } from './accountSlice';

/** Who is signed in, as far as the browser knows. */
export const selectSession = ({ account }: WithAccount) => account.session;

/** The signed-in customer's first name; null without a session, or before it is known. */
export const selectFirstName = ({ account }: WithAccount): string | null =>
  account.session.status === 'signedIn' ? firstNameOf(account.session.name) : null;

/** The sign-in page, which returns to the page entered last. */
export const selectLoginPath = (state: WithApp): string => loginPath(selectPathname(state) + selectSearch(state));
