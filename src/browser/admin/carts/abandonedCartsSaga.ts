import { call, put, select } from 'typed-redux-saga';

import type { GetAbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { HttpClient } from '../../platform/httpClient';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { cartsPages } from './cartsPages';
import { abandonedViewOf } from './abandonedCartsAddress';
import { abandonedCartsFailed, abandonedCartsLoaded, abandonedCartsOpened } from './abandonedCartsSlice';

/** Loads abandoned carts, as filtered by the address. */
export function* abandonedCartsSaga(http: HttpClient) {
  yield* onAdminPages(cartsPages, ['abandonedCarts'], () => load(http));
}

function* load(http: HttpClient) {
  const search = yield* select(selectSearch);
  yield* put(abandonedCartsOpened());
  const { period, hasContact } = abandonedViewOf(search);
  const contact = hasContact ? { contact: true } : {};
  const query = { ...pagingOf(new URLSearchParams(search)), period, ...contact };
  const answer = yield* call(() => http.send<GetAbandonedCarts>('GET', '/admin/abandoned-cart', { query }));
  yield* putOutcome(answer, abandonedCartsLoaded, abandonedCartsFailed);
}
