import { call } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';
import { screenImports } from './screenImports';

/** Loads what sends messages with the first contact page. */
export function* contactLoader(platform: Platform) {
  const { contactSaga } = yield* lateCode(/^\/contact/i, screenImports.contact);
  yield* call(contactSaga, platform);
}
