import { call, fork, select, take } from 'typed-redux-saga';

import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import { findPage, type AdminPage, type FoundPage } from './adminPage';
import type { WithAdmin } from './adminState';
import { selectMay, selectMe, profileLoaded } from './profileSlice';
import { selectMerchantSession, sessionFound, signedIn } from './sessionSlice';

/**
 * Reads what some pages of a section show whenever one is entered, tried again or found signed in, and this merchant may
 * see it; the newest page wins. After a change of their data pages are read with `load` itself.
 * @param pages all of the section's, @param names those that `load` reads
 */
export function* onAdminPages<Name extends string, Read extends Name>(
  pages: Record<Name, AdminPage>,
  names: readonly Read[],
  load: (page: FoundPage<Read>) => Generator,
) {
  yield* fork(onPages, [retryRequested, sessionFound, signedIn], function* () {
    const { status } = yield* select(selectMerchantSession);
    const page = findPage(pages, yield* select(selectPathname));
    const name = names.find((read) => read === page?.name);
    if (status !== 'signedIn' || !page || !name) return;
    // Without permission for a page nothing of it is requested.
    if (!(yield* select(selectMe))) yield* take(profileLoaded);
    const { permission } = pages[name];
    const may = permission === null || (yield* select((state: WithAdmin) => selectMay(state, permission)));
    if (may) yield* call(load, { name, params: page.params });
  });
}
