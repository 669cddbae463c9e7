import { call } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';
import { screenImports } from './screenImports';

/** What sends messages comes with the first page of contact. */
export function* contactLoader(platform: Platform) {
  const { contactSaga } = yield* lateCode(/^\/contact/i, screenImports.contact);
  yield* call(contactSaga, platform);
}
