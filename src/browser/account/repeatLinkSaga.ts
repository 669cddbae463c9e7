import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';

import { tokenOfHash } from '../../shared/account/emailLinks';
import type { RepeatLink } from '../../shared/repeat/repeatLinkContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { LOADING, ready, refusedRemote } from '../core/remote';
import type { Platform } from '../platform/platform';
import { authApi } from './authApi';
import { selectCustomerPage } from './customerSelectors';
import { formAccepted, formRefused, pageLoaded } from './customerSlice';

/** How often a delivery is read while the event stream of its order is down. */
const POLL_MS = 10_000;
/** The longest a timer can wait: longer than any page lives. */
const NEVER_MS = 2 ** 31 - 1;

/** Reads what a link of a letter does, and follows the order that its Pix pays until it is paid, or another page is entered. */
export function* repeatLinkSaga(platform: Platform): SagaGenerator<void> {
  const token = tokenOfHash(platform.readHash());
  if (token === null) return;
  const read = () => authApi(platform.http).readRepeatLink(token);
  yield* keep(yield* call(read));
  while (true) {
    const link = yield* select(selectCustomerPage('repeatLink'));
    const pix = link.status === 'ready' && link.value.state === 'open' ? link.value.pix : null;
    if (pix === null) {
      // Pressing the button may show a code; a refusal may mean that the delivery went another way.
      const { refused } = yield* race({
        accepted: take(isOfLink(formAccepted.type)),
        refused: take(isOfLink(formRefused.type)),
      });
      if (refused) yield* keep(yield* call(read));
      continue;
    }
    yield* followPix(platform, pix, read);
  }
}

const isOfLink =
  (type: string) =>
  (action: { type: string; payload?: unknown }): boolean =>
    action.type === type &&
    typeof action.payload === 'object' &&
    action.payload !== null &&
    'form' in action.payload &&
    action.payload.form === 'repeatLink';

// What is shown stays while it cannot be read.
function* keep(answer: Outcome<RepeatLink>): SagaGenerator<void> {
  if (answer.ok) {
    yield* put(pageLoaded({ page: 'repeatLink', value: ready(answer.value) }));
    return;
  }
  const shown = yield* select(selectCustomerPage('repeatLink'));
  yield* put(
    pageLoaded({
      page: 'repeatLink',
      value: refusedRemote(shown.status === 'ready' ? shown : LOADING, answer.refusal),
    }),
  );
}

/** Reads the delivery again at each change of its order, until its code is another one, or none. */
function* followPix(
  { orderEvents, pageEvents, now }: Platform,
  { orderId, code }: NonNullable<RepeatLink['pix']>,
  read: () => Promise<Outcome<RepeatLink>>,
): SagaGenerator<void> {
  const events = yield* call(() =>
    eventChannel<'changed' | 'lost'>((emit) => {
      const stops = [
        orderEvents.listen(
          orderId,
          () => emit('changed'),
          () => emit('lost'),
        ),
        // A phone that slept has lost its connection without an event.
        pageEvents.onShow(() => emit('changed')),
      ];
      return () => stops.forEach((stop) => stop());
    }, buffers.sliding(1)),
  );
  try {
    let isLost = false;
    let isSame = true;
    while (isSame) {
      const left = Math.max(0, Date.parse(code.expiresAt) - now());
      const next: { event?: 'changed' | 'lost' } = yield* race({
        event: take(events),
        wait: delay(Math.min(left, isLost ? POLL_MS : NEVER_MS)),
      });
      if (next.event !== undefined) isLost = next.event === 'lost';
      yield* keep(yield* call(read));
      const shown = yield* select(selectCustomerPage('repeatLink'));
      isSame = shown.status === 'ready' && shown.value.pix?.code.code === code.code && left > 0;
    }
  } finally {
    events.close();
  }
}
