import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';

import type { GetIncidents, PostIncidentReading } from '../../../shared/platform/incidentContract';
import type { Platform } from '../../platform/platform';
import type { WithAdmin } from '../core/adminState';
import { profileLoaded, selectMe } from '../core/profileSlice';
import { isSessionOver } from '../core/sessionSlice';
import { incidentsFailed, incidentsLoaded, selectIncidents, worstOf } from './incidentsSlice';

/** How often an admin that is looked at asks for incidents: they arrive within a minute. */
const POLL_MS = 45_000;

/** Follows the incidents of this store from signing in to signing out, while the tab is looked at. */
export function* incidentsSaga(platform: Platform) {
  yield* takeLatest(isTurn, follow, platform);
}

// Whoever signs in next is told of their own store.
const isTurn = (action: { type: string }): boolean => profileLoaded.match(action) || isSessionOver(action);

type Seen = 'hidden' | 'shown';

function* follow({ http, pageEvents }: Platform, action: { type: string }) {
  // A helper reads what the store is told at the console; and to have read it is the merchants' alone.
  if (isSessionOver(action) || (yield* select((state: WithAdmin) => selectMe(state)))?.help) return;
  const visibility = yield* call(() =>
    eventChannel<Seen>((emit) => {
      const stops = [pageEvents.onHide(() => emit('hidden')), pageEvents.onShow(() => emit('shown'))];
      return () => stops.forEach((stop) => stop());
    }),
  );
  const read = new Set<string>();
  try {
    while (true) {
      yield* call(load, http);
      yield* call(noteRead, http, read);
      yield* call(untilNext, visibility);
    }
  } finally {
    visibility.close();
  }
}

// A hidden tab asks for nothing; once it is seen again it asks at once.
function* untilNext(visibility: EventChannel<Seen>) {
  const { seen } = yield* race({ again: delay(POLL_MS), seen: take(visibility) });
  let now = seen;
  while (now === 'hidden') now = yield* take(visibility);
}

function* load(http: Platform['http']) {
  const answer = yield* call(() => http.send<GetIncidents>('GET', '/admin/incident'));
  if (!answer.ok) return void (yield* put(incidentsFailed({ refusal: answer.refusal })));
  const { list } = yield* select((state: WithAdmin) => selectIncidents(state));
  // Most answers tell nothing new.
  if (JSON.stringify(answer.value.list) !== JSON.stringify(list)) yield* put(incidentsLoaded(answer.value));
}

function* noteRead(http: Platform['http'], read: Set<string>) {
  const worst = worstOf(yield* select((state: WithAdmin) => selectIncidents(state)));
  if (!worst || worst.isFolded || read.has(worst.incident.id)) return;
  const { id } = worst.incident;
  const answer = yield* call(() =>
    http.send<PostIncidentReading>('POST', '/admin/incident/:id/reading', { params: { id } }),
  );
  // One that was not noted is noted the next time.
  if (answer.ok) read.add(id);
}
