import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';

import type { SubscriptionView } from '../../../shared/admin/subscriptionContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import { cardHold } from '../../payment/cardHold';
import { tokenizeCard } from '../../payment/paymentSaga';
import type { Platform } from '../../platform/platform';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { subscriptionPages } from './subscriptionPages';
import type { WithAdmin } from '../core/adminState';
import { selectMay, profileLoaded } from '../core/profileSlice';
import {
  selectSubscription,
  cancelRequested,
  cardDeclined,
  cardSubmitted,
  cardTokenFailed,
  cardAccepted,
  changeRefused,
  invoicesFailed,
  invoicesLoaded,
  retryInvoiceRequested,
  standingLoaded,
  subscriptionChanged,
  subscriptionFailed,
  subscriptionLoaded,
  subscriptionOpened,
} from './subscriptionSlice';
import type { SubscriptionApi } from './subscriptionApi';

/** Assinatura: its page, its card, and for owners on every page whether the store is about to close. */
export function* subscriptionSaga(api: SubscriptionApi, platform: Platform) {
  yield* takeEvery(profileLoaded, readStanding, api);
  yield* onAdminPages(subscriptionPages, ['subscription'], () => load(api));
  yield* takeLeading(cardSubmitted, sendCard, api, platform);
  yield* takeLeading(retryInvoiceRequested, retry, api);
  yield* takeLeading(cancelRequested, cancel, api);
}

// A failure to load the warning does not block the page.
function* readStanding(api: SubscriptionApi) {
  const may = yield* select((state: WithAdmin) => selectMay(state, 'subscription'));
  if (!may) return;
  const answer = yield* call(api.readStanding);
  if (answer.ok) yield* put(standingLoaded(answer.value));
}

function* load(api: SubscriptionApi) {
  yield* put(subscriptionOpened());
  const answer = yield* call(api.read);
  yield* putOutcome(answer, subscriptionLoaded, subscriptionFailed);
  if (answer.ok && answer.value.subscription) yield* call(loadInvoices, api);
}

function* loadInvoices(api: SubscriptionApi) {
  const answer = yield* call(api.readInvoices, pagingOf(new URLSearchParams(yield* select(selectSearch))));
  yield* putOutcome(answer, invoicesLoaded, invoicesFailed);
}

function* sendCard(api: SubscriptionApi, platform: Platform, { payload }: ReturnType<typeof cardSubmitted>) {
  const trade = yield* call(tokenizeCard, platform);
  if (!trade.ok) {
    yield* put(cardTokenFailed({ problem: trade.problem }));
    return;
  }
  const { beginning } = payload;
  const { token } = trade;
  // In a closure: an effect's arguments can be watched, and a card's token is among them.
  const answer: Outcome<SubscriptionView> = yield* call(() =>
    beginning ? api.begin({ ...beginning, cardToken: token }) : api.changeCard(token),
  );
  if (!answer.ok) {
    yield* put(cardDeclined({ refusal: answer.refusal }));
    return;
  }
  cardHold.forget();
  yield* put(cardAccepted({ done: beginning ? 'started' : 'changed', view: answer.value }));
  yield* call(loadInvoices, api);
}

function* retry(api: SubscriptionApi, { payload }: ReturnType<typeof retryInvoiceRequested>) {
  yield* call(tellChange, yield* call(api.retry, payload.id));
  yield* call(loadInvoices, api);
}

function* cancel(api: SubscriptionApi) {
  yield* call(tellChange, yield* call(api.cancel));
  const { view } = yield* select((state: WithAdmin) => selectSubscription(state));
  if (view.status === 'ready') yield* call(loadInvoices, api);
}

function* tellChange(answer: Outcome<SubscriptionView>) {
  yield* putOutcome(answer, subscriptionChanged, changeRefused);
}
