import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';

import type { PostHelpExit } from '../../shared/account/helpContract';
import type { Refusal } from '../../shared/kernel/refusal';
import { signedInOf } from '../platform/adminSession';
import type { Platform } from '../platform/platform';
import type { WithAdmin } from './core/adminState';
import {
  selectMerchantSession,
  isSessionOver,
  loggedOut,
  sessionExpired,
  sessionFound,
  sessionMissing,
} from './core/sessionSlice';
import { helpFound } from './help/helpSlice';
import { incidentsSaga } from './incidents/incidentsSaga';
import { selectSidebar, sidebarRestored, sidebarToggled } from './layout/sidebarSlice';
import { adminSections } from './adminSections';
import { adminAuthApi, type AdminAuthApi } from './auth/adminAuthApi';
import { adminAuthSaga } from './auth/adminAuthSaga';

const MINIMIZED = 'minimized';

/** Who the merchant is, from the local storage to signing out, and everything they do in the admin. */
export function* adminSaga(platform: Platform) {
  const auth = adminAuthApi(platform.http);
  yield* takeEvery(isSessionLost, endSession);
  yield* takeEvery(loggedOut, signOut, platform, auth);
  yield* takeEvery(isSessionOver, forgetSession, platform);
  yield* takeEvery(sidebarToggled, persistSidebar, platform);
  yield* fork(adminAuthSaga, platform, auth);
  for (const { saga } of adminSections) yield* fork(saga, platform);
  yield* fork(incidentsSaga, platform);
  yield* fork(followOtherTabs, platform);
  yield* call(findSession, platform);
}

// Any call of the admin may fail with an ended session; renewing it was tried before the failure arrives here.
const isSessionLost = (action: { type: string; payload?: { refusal?: Refusal } | null }): boolean =>
  action.type.startsWith('admin') && action.payload?.refusal?.name === 'SessionExpiredError';

function* endSession() {
  yield* put(sessionExpired());
}

function* findSession({ adminSession, helpSession, storage }: Platform) {
  if (storage.read('sidebar') === MINIMIZED) yield* put(sidebarRestored({ isMinimized: true }));
  const helping = helpSession.read();
  if (helping) yield* put(helpFound({ endsAt: helping.endsAt }));
  const signedIn = adminSession.read();
  yield* put(signedIn ? sessionFound({ name: signedIn.name }) : sessionMissing());
}

// Whatever the server answers, this browser has forgotten the merchant.
function* signOut({ http, helpSession }: Platform, api: AdminAuthApi) {
  // The cookie of this browser is a merchant's, who stays signed in.
  if (helpSession.read()) yield* call(() => http.send<PostHelpExit>('POST', '/auth/admin/help/exit'));
  else yield* call(api.signOut);
}

function* forgetSession({ adminSession }: Platform) {
  yield* call(adminSession.clear);
}

function* persistSidebar({ storage }: Platform) {
  const { isMinimized } = yield* select(selectSidebar);
  if (isMinimized) storage.write('sidebar', MINIMIZED);
  else storage.remove('sidebar');
}

function* followOtherTabs({ pageEvents, helpSession }: Platform) {
  // A text of another shape counts as signed out, as on loading.
  const changes = yield* call(() =>
    eventChannel<{ text: string | null }>((emit) =>
      pageEvents.onStorageChange((key, text) => key === 'admin' && emit({ text })),
    ),
  );
  try {
    while (true) {
      const { text } = yield* take(changes);
      if (helpSession.read()) continue;
      const signedIn = signedInOf(text);
      const session = yield* select((state: WithAdmin) => selectMerchantSession(state));
      if (signedIn) {
        // The other tab may have renewed the token alone.
        if (session.status !== 'signedIn' || session.name !== signedIn.name)
          yield* put(sessionFound({ name: signedIn.name }));
      } else if (session.status === 'signedIn') yield* put(sessionMissing());
    }
  } finally {
    changes.close();
  }
}
