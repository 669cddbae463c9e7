import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { selectAreToastsPaused } from '../core/appSelectors';
import {
  checkingEnded,
  checkingStarted,
  connectionLost,
  connectionRegained,
  toastDismissed,
  toastShown,
  toastsReleased,
} from '../core/appSlice';

/** What a toast stays beyond its own time (specification §9). */
const TOAST_EXTRA_MS = 1500;

/** Dismisses toasts after their time, and follows whether the browser is online or solves a challenge. */
export function* appSaga(platform: Platform) {
  yield* takeEvery(toastShown, dismissInTime);
  yield* fork(watchConnectivity, platform);
  yield* fork(watchChecking, platform);
}

function* dismissInTime({ payload: { ref, timeoutSeconds } }: ReturnType<typeof toastShown>) {
  const isSameToast = (action: { type: string }) =>
    (toastShown.match(action) || toastDismissed.match(action)) && action.payload.ref === ref;
  const { isOver } = yield* race({
    isOver: call(outstay, timeoutSeconds * 1000 + TOAST_EXTRA_MS),
    // Shown again, it has a time of its own; dismissed, it has none.
    isOvertaken: take(isSameToast),
  });
  if (isOver) yield* put(toastDismissed({ ref }));
}

// A toast must not vanish under the pointer that is about to press 'Desfazer'.
function* outstay(ms: number) {
  yield* delay(ms);
  while (yield* select(selectAreToastsPaused)) yield* take(toastsReleased);
  return true;
}

function* watchConnectivity({ pageEvents }: Platform) {
  const changes: EventChannel<boolean> = yield* call(() =>
    eventChannel<boolean>((emit) => pageEvents.onConnectivityChange(emit)),
  );
  try {
    while (true) yield* put((yield* take(changes)) ? connectionRegained() : connectionLost());
  } finally {
    changes.close();
  }
}

function* watchChecking({ onChecking }: Platform) {
  const changes: EventChannel<boolean> = yield* call(() => eventChannel<boolean>((emit) => onChecking(emit)));
  try {
    while (true) yield* put((yield* take(changes)) ? checkingStarted() : checkingEnded());
  } finally {
    changes.close();
  }
}
