import { matchPath, type PathMatch } from 'react-router-dom';
import { call, fork, select, take } from 'typed-redux-saga';

import type { PlatformPermission } from '../../../shared/platform/platformPermissions';
import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { WithConsole } from './consoleState';
import { profileLoaded, selectMay, selectMe, selectOperator, sessionFound, signedIn } from './operatorSlice';

/**
 * Reads what a page shows whenever it is entered, tried again or found signed in, and this person may see it; the newest
 * address wins. After a change of its data it is read with `load` itself.
 */
export function* onConsolePage(
  { path, permission }: { path: string; permission: PlatformPermission },
  load: (params: PathMatch['params']) => Generator,
) {
  yield* fork(onPages, [retryRequested, sessionFound, signedIn], function* () {
    const match = matchPath(path, yield* select(selectPathname));
    const { session } = yield* select(selectOperator);
    if (!match || session.status !== 'signedIn') return;
    // Without permission for a page nothing of it is requested.
    if (!(yield* select(selectMe))) yield* take(profileLoaded);
    if (yield* select((state: WithConsole) => selectMay(state, permission))) yield* call(load, match.params);
  });
}
