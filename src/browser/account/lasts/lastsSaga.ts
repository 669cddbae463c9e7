import { call, fork, put, select } from 'typed-redux-saga';

import type { GetProductCare } from '../../../shared/pets/petContract';
import { saysHowLong } from '../../../shared/pets/productCare';
import { selectSession } from '../accountSelectors';
import { sessionFound, signedIn } from '../accountSlice';
import { customerApi } from '../customerApi';
import { selectPathname } from '../../core/appSelectors';
import { onPages } from '../../core/onPages';
import { LOADING, NONE, ready, refusedRemote } from '../../core/remote';
import type { RootState } from '../../core/rootState';
import type { Platform } from '../../platform/platform';
import { careLoaded, petsOfShopperLoaded, selectCare } from './lastsSlice';

/** Reads what the product on the page says of its care and, where it says anything, the shopper's animals. */
export function* lastsSaga(platform: Platform) {
  yield* fork(onPages, [sessionFound, signedIn], () => loadLasts(platform));
}

function* loadLasts({ http }: Platform) {
  const slug = decodeURIComponent(/^\/products\/([^/]+)/.exec(yield* select(selectPathname))?.[1] ?? '');
  if (slug === '') return;
  if ((yield* select(selectCare, slug)) === null) {
    const answer = yield* call(() => http.send<GetProductCare>('GET', '/product/:slug/care', { params: { slug } }));
    yield* put(careLoaded({ slug, care: answer.ok ? ready(answer.value) : refusedRemote(NONE, answer.refusal) }));
  }
  const care = yield* select(selectCare, slug);
  if (care === null || !saysHowLong(care)) return;
  const isSignedIn = (yield* select(selectSession)).status === 'signedIn';
  const isKnown = yield* select(({ lasts }: RootState) => lasts?.mine.status === 'ready');
  if (!isSignedIn || isKnown) return;
  yield* put(petsOfShopperLoaded(LOADING));
  const pets = yield* call(customerApi(http).readPets);
  yield* put(petsOfShopperLoaded(pets.ok ? ready(pets.value) : NONE));
}
