import { call, select, takeLeading } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { selectStore } from './storeSelectors';
import { storeEntered } from './storeSlice';

/** Keeps the page's store in the local storage; another one there is overwritten (rules §3). */
export function* storeSaga({ storage }: Platform) {
  yield* call(persistStoreId, storage);
  yield* takeLeading(storeEntered, persistStoreId, storage);
}

function* persistStoreId(storage: Platform['storage']) {
  const { id } = yield* select(selectStore);
  if (storage.read('storeId') !== id) storage.write('storeId', id);
}
