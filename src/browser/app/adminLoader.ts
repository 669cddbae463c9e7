import { call } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';

/** Pages where a merchant may be: the admin, and signing in. */
const MERCHANTS_PAGES = /^\/(admin|auth\/login)(\/|$)/;

/** Loads the admin's sagas and slice with the first admin page. */
export function* adminLoader(platform: Platform) {
  const { adminSaga } = yield* lateCode(MERCHANTS_PAGES, () => import(/* webpackChunkName: "admin" */ './adminChunk'));
  yield* call(adminSaga, platform);
}
