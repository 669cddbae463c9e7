import { call, fork, select, take } from 'typed-redux-saga';

import { selectPathname } from '../core/appSelectors';
import { retryRequested } from '../core/appSlice';
import { onPages } from '../core/onPages';
import { adminPages, findAdminPage, type AdminPageName, type FoundAdminPage } from './adminPages';
import type { WithAdmin } from './adminState';
import { selectMay, selectMe, profileLoaded } from './profile/profileSlice';
import { selectMerchantSession, sessionFound, signedIn } from './sessionSlice';

/** Reads what one page shows; `page` holds the parts of its address. */
export type LoadAdminPage = (page: FoundAdminPage) => Generator;

/**
 * Reads what some pages show whenever one is entered, tried again or found signed in, and this merchant may see it; the
 * newest page wins. After a change of their data pages are read with `load` itself.
 */
export function* onAdminPages(pages: readonly AdminPageName[], load: LoadAdminPage) {
  yield* fork(onPages, [retryRequested, sessionFound, signedIn], function* () {
    const { status } = yield* select(selectMerchantSession);
    const page = findAdminPage(yield* select(selectPathname));
    if (status !== 'signedIn' || !page || !pages.includes(page.name)) return;
    // Without permission for a page nothing of it is requested.
    if (!(yield* select(selectMe))) yield* take(profileLoaded);
    const { permission } = adminPages[page.name];
    const may = permission === null || (yield* select((state: WithAdmin) => selectMay(state, permission)));
    if (may) yield* call(load, page);
  });
}
