import { call, delay, fork, put, select, takeLatest } from 'typed-redux-saga';

import type { PostHelpEntry } from '../../../shared/account/helpContract';
import { tokenOfHash } from '../../../shared/account/emailLinks';
import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { Platform } from '../../platform/platform';
import { sessionExpired, signedIn } from '../core/sessionSlice';
import { entryOpened, entryRefused, helpFound, selectHelp } from './helpSlice';

const ENTRY_PATH = /^\/admin\/help\/?$/;
const NO_TOKEN = { refusal: { name: 'NotFoundError' } } as const;

/** Entering a store's admin to help, and the end of that when its time is over. */
export function* helpSaga(platform: Platform) {
  yield* takeLatest(helpFound, endInTime, platform);
  yield* fork(onPages, [retryRequested], () => enter(platform));
}

function* enter({ http, helpSession, readHash }: Platform) {
  const { entry } = yield* select(selectHelp);
  if (!ENTRY_PATH.test(yield* select(selectPathname)) || entry.status === 'sending') return;
  const token = tokenOfHash(readHash());
  if (token === null) {
    yield* put(entryRefused(NO_TOKEN));
    return;
  }
  yield* put(entryOpened());
  const answer = yield* call(() => http.send<PostHelpEntry>('POST', '/auth/admin/help', { body: { token } }));
  if (!answer.ok) {
    yield* put(entryRefused({ refusal: answer.refusal }));
    return;
  }
  const { accessToken, name, endsAt } = answer.value;
  helpSession.write({ accessToken, name, endsAt });
  yield* put(helpFound({ endsAt }));
  yield* put(signedIn({ name }));
}

// The server refuses the token by then; the page says so without being asked.
function* endInTime({ now }: Platform, { payload }: ReturnType<typeof helpFound>) {
  yield* delay(Math.max(0, Date.parse(payload.endsAt) - now()));
  const { endsAt } = yield* select(selectHelp);
  if (endsAt === payload.endsAt) yield* put(sessionExpired());
}
