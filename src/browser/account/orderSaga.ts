import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeLeading } from 'typed-redux-saga';

import { selectPathname, selectRoute } from '../core/appSelectors';
import { routeEntered } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { isConfirmation } from './orderConfirmation';
import { orderApi, type OrderApi } from './orderApi';
import { selectIsAwaitingPix, selectShownOrder } from './orderSelectors';
import {
  clockTicked,
  orderLeft,
  orderLoaded,
  orderLoadFailed,
  orderLoadRetried,
  orderNotFound,
  orderOpened,
  termsFailed,
  termsLoaded,
  termsRequested,
} from './orderSlice';

/** How often an order is read while its event stream is down. */
const ORDER_POLL_MS = 10_000;
const TICK_MS = 1000;
/** The longest a timer can wait: longer than any page lives. */
const NEVER_MS = 2 ** 31 - 1;

type OrderEvent = 'changed' | 'lost';

/** Follows the order whose page is open, from the moment it is entered until another page is. */
export function* orderSaga(platform: Platform) {
  let id = orderIdOf((yield* select(selectRoute))?.pathname ?? '');
  while (true) {
    const following = id === null ? null : yield* fork(followOrder, platform, id);
    const next = yield* call(nextOrderId, id);
    if (following) {
      yield* cancel(following);
      yield* put(orderLeft());
    }
    id = next;
  }
}

const orderIdOf = (pathname: string): string | null =>
  /^\/(?:order|checkout\/success)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;

// The page's first drawing enters the route that its state already stands on.
function* nextOrderId(id: string | null) {
  while (true) {
    const { payload } = yield* take(routeEntered);
    const next = orderIdOf(payload.pathname);
    if (next !== id) return next;
  }
}

function* followOrder(platform: Platform, id: string) {
  const api = orderApi(platform.http);
  const isNew = isConfirmation(yield* select(selectPathname));
  yield* put(orderOpened({ id, isNew }));
  yield* call(loadOrder, platform, api, id);
  if (yield* call(isGone)) return;
  yield* fork(tickWhileWaiting, platform);
  yield* takeLeading(termsRequested, loadTerms, api);
  // Of several events only the last counts: each makes the whole order be read again. Opening the stream counts as an
  // event, for what happened before.
  const events: EventChannel<OrderEvent> = yield* call(() =>
    eventChannel(listenToOrder(platform, id), buffers.sliding(1)),
  );
  try {
    let isLost = false;
    while (true) {
      isLost = yield* waitForEvent(events, isLost);
      yield* call(loadOrder, platform, api, id);
      if (yield* call(isGone)) return;
    }
  } finally {
    events.close();
  }
}

// A test order goes with its test, also while its page is open.
function* isGone() {
  return (yield* select(selectShownOrder)).status === 'notFound';
}

// True while the event stream is down; then the order is polled.
function* waitForEvent(events: EventChannel<OrderEvent>, isLost: boolean) {
  const { event } = yield* race({
    event: take(events),
    isRetried: take(orderLoadRetried),
    isTime: delay(isLost ? ORDER_POLL_MS : NEVER_MS),
  });
  return event === undefined ? isLost : event === 'lost';
}

const listenToOrder =
  ({ orderEvents, pageEvents }: Platform, id: string) =>
  (emit: (events: OrderEvent) => void) => {
    const stops = [
      orderEvents.listen(
        id,
        () => emit('changed'),
        () => emit('lost'),
      ),
      // A phone that slept has lost its connection without an event.
      pageEvents.onShow(() => emit('changed')),
    ];
    return () => stops.forEach((stop) => stop());
  };

/** Reads an order whose page is open. */
export function* loadOrder(platform: Platform, api: OrderApi, id: string) {
  const answer = yield* call(api.readOrder, id);
  if (answer.ok) yield* put(orderLoaded({ order: answer.value, now: platform.now() }));
  else if (answer.refusal.name === 'NotFoundError' || answer.refusal.name === 'ValidationError')
    yield* put(orderNotFound({ id }));
  else yield* put(orderLoadFailed({ id }));
}

function* loadTerms(api: OrderApi, { payload: { orderId } }: ReturnType<typeof termsRequested>) {
  const answer = yield* call(api.readTerms, orderId);
  yield* put(answer.ok ? termsLoaded(answer.value) : termsFailed());
}

function* tickWhileWaiting(platform: Platform) {
  while (true) {
    yield* delay(TICK_MS);
    if (yield* select(selectIsAwaitingPix)) yield* put(clockTicked({ now: platform.now() }));
  }
}
