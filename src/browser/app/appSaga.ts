import type { UnknownAction } from '@reduxjs/toolkit';
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
  yield* fork(watch, platform.pageEvents.onConnectivityChange, (isOnline: boolean) =>
    isOnline ? connectionRegained() : connectionLost(),
  );
  yield* fork(watch, platform.onChecking, (isChecking: boolean) => (isChecking ? checkingStarted() : checkingEnded()));
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

// Dispatches one of two actions at each change of something that is or is not so.
function* watch(listen: (listener: (isSo: boolean) => void) => () => void, actionOf: (isSo: boolean) => UnknownAction) {
  const changes: EventChannel<boolean> = yield* call(() => eventChannel<boolean>(listen));
  try {
    while (true) yield* put(actionOf(yield* take(changes)));
  } finally {
    changes.close();
  }
}
