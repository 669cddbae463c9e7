import { call, put } from 'typed-redux-saga';

import { NONE, ready } from '../../core/remote';
import type { HttpClient } from '../../platform/httpClient';
import { customerApi } from '../customerApi';
import { pageLoaded } from '../customerSlice';

/** Reads the photos of the customer's animals. Without an answer the drawings stay. */
export function* loadPetPhotos(http: HttpClient) {
  const answer = yield* call(customerApi(http).readPetPhotos);
  const value = answer.ok
    ? ready(Object.fromEntries(answer.value.listPhoto.map(({ petId, content }) => [petId, content])))
    : NONE;
  yield* put(pageLoaded({ page: 'petPhotos', value }));
}
