import { isAnyOf } from '@reduxjs/toolkit';
import { matchPath } from 'react-router-dom';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { routeEntered } from '../../core/appSlice';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import type { Platform } from '../../platform/platform';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { messagesPages } from './messagesPages';
import type { WithAdmin } from '../core/adminState';
import { selectMay, profileLoaded } from '../core/profileSlice';
import {
  selectMessages,
  answerRequested,
  entryAdded,
  entryRefused,
  messageFailed,
  messageLoaded,
  messageNotFound,
  messageOpened,
  messagesFailed,
  messagesLoaded,
  messagesOpened,
  noteRequested,
  resolutionRequested,
  summaryFailed,
  summaryLoaded,
} from './messagesSlice';
import type { MessagesApi } from './messagesApi';
import { pageQueryOf } from './messagesQuery';

/**
 * The inbox: the list the address names, the open message, what is added to it, and the number of unanswered ones (for
 * the menu).
 */
export function* messagesSaga(api: MessagesApi, platform: Platform) {
  yield* onAdminPages(messagesPages, ['messages', 'message'], () => loadPage(api));
  yield* onAdminPages(messagesPages, ['message'], ({ params }) => openMessage(api, params['messageId'] ?? ''));
  yield* takeLatest(profileLoaded, readSummary, api);
  yield* takeLeading(isAnyOf(answerRequested, noteRequested, resolutionRequested), add, api, platform);
  yield* takeLatest([messageLoaded, entryAdded, routeEntered], followDelivery, api);
}

const selectInbox = (state: WithAdmin) => selectMessages(state);

function* loadPage(api: MessagesApi) {
  const requested = pageQueryOf(new URLSearchParams(yield* select(selectSearch)));
  yield* put(messagesOpened({ filter: requested.filter }));
  const answer = yield* call(api.readPage, requested);
  if (!answer.ok) return void (yield* put(messagesFailed({ refusal: answer.refusal })));
  const { list, total } = answer.value;
  yield* put(messagesLoaded({ filter: requested.filter, list, total }));
  yield* call(readSummary, api);
}

function* readSummary(api: MessagesApi) {
  if (!(yield* select((state: WithAdmin) => selectMay(state, 'sales')))) return;
  yield* putOutcome(yield* call(api.readSummary), summaryLoaded, summaryFailed);
}

function* openMessage(api: MessagesApi, id: string) {
  yield* put(messageOpened({ id }));
  yield* call(readMessage, api, id);
}

function* readMessage(api: MessagesApi, id: string) {
  const answer = yield* call(api.read, id);
  if (answer.ok) return void (yield* put(messageLoaded(answer.value)));
  const { refusal } = answer;
  yield* put(refusal.name === 'NotFoundError' ? messageNotFound() : messageFailed({ refusal }));
}

type EntryRequest =
  | ReturnType<typeof answerRequested>
  | ReturnType<typeof noteRequested>
  | ReturnType<typeof resolutionRequested>;

function* add(api: MessagesApi, platform: Platform, requested: EntryRequest) {
  const { message } = yield* select(selectInbox);
  if (message.status !== 'ready') return;
  const { id } = message.value;
  const key = yield* call(platform.newId);
  const { kind, answer } = yield* call(send, api, id, requested, key);
  if (!answer.ok) return void (yield* put(entryRefused({ id, kind, refusal: answer.refusal })));
  yield* put(entryAdded({ kind, message: answer.value }));
  yield* call(loadPage, api);
}

async function send(api: MessagesApi, id: string, requested: EntryRequest, key: string) {
  if (answerRequested.match(requested))
    return { kind: 'answer' as const, answer: await api.answer(id, requested.payload.answer, key) };
  if (noteRequested.match(requested))
    return { kind: 'note' as const, answer: await api.note(id, requested.payload.note, key) };
  return { kind: 'resolution' as const, answer: await api.resolve(id) };
}

/** How often an answer that is leaving is looked at. */
const DELIVERY_POLL_MS = 2_000;

// A job at the server hands the answer to the mail server; the page looks until it is through, or is left.
function* followDelivery(api: MessagesApi) {
  const isHere = matchPath(messagesPages.message.path, yield* select(selectPathname)) !== null;
  const { message } = yield* select(selectInbox);
  if (!isHere || message.status !== 'ready') return;
  const { id, listEntry } = message.value;
  if (!listEntry.some(({ delivery }) => delivery?.status === 'sending')) return;
  yield* delay(DELIVERY_POLL_MS);
  const answer = yield* call(api.read, id);
  // What is shown stays, where it cannot be read again just now.
  if (answer.ok) yield* put(messageLoaded(answer.value));
}
