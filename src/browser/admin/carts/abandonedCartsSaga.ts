import { call, put, select } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { cartsPages } from './cartsPages';
import { abandonedViewOf } from './abandonedCartsAddress';
import type { AbandonedCartsApi } from './abandonedCartsApi';
import { abandonedCartsFailed, abandonedCartsLoaded, abandonedCartsOpened } from './abandonedCartsSlice';

/** Loads abandoned carts, as filtered by the address. */
export function* abandonedCartsSaga(api: AbandonedCartsApi) {
  yield* onAdminPages(cartsPages, ['abandonedCarts'], () => load(api));
}

function* load(api: AbandonedCartsApi) {
  const search = yield* select(selectSearch);
  yield* put(abandonedCartsOpened());
  const { period, hasContact } = abandonedViewOf(search);
  const contact = hasContact ? { contact: true } : {};
  const answer = yield* call(api.read, { ...pagingOf(new URLSearchParams(search)), period, ...contact });
  yield* putOutcome(answer, abandonedCartsLoaded, abandonedCartsFailed);
}
