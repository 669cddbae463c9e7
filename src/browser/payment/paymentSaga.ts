import { call, put, select, takeLeading } from 'typed-redux-saga';

import { isByCard } from '../../shared/payment/paymentMethods';
import { selectPathname } from '../core/appSelectors';
import { routeEntered } from '../core/appSlice';
import type { CardField } from '../platform/cardTrade';
import type { Platform } from '../platform/platform';
import { tradedCardOf } from './cardEntry';
import { cardHold } from './cardHold';
import { paymentApi } from './paymentApi';
import type { KeptPayment } from './paymentEntry';
import { paymentMeansLoaded, selectMeans } from './paymentSlice';

/** Why there is no token. fields: the provider did not take them. missing: no card is typed, after a reload. */
export type CardProblem = { kind: 'fields'; fields: CardField[] } | { kind: 'missing' } | { kind: 'unreachable' };

const PAYING_PAGES = /^\/(checkout|order|admin\/sign|account\/cards)(\/|$)/;

/** Reads the payment methods on the pages that need them, and forgets a typed card once they are left. */
export function* paymentSaga(platform: Platform) {
  yield* call(followPage, platform);
  yield* takeLeading(routeEntered, followPage, platform);
}

function* followPage(platform: Platform) {
  const isPaying = PAYING_PAGES.test(yield* select(selectPathname));
  if (isPaying) yield* call(readMeans, platform);
  else cardHold.forget();
}

function* readMeans({ http }: Platform) {
  const known = yield* select(selectMeans);
  if (known) return known;
  const answer = yield* call(paymentApi(http).readMeans);
  if (!answer.ok) return null;
  yield* put(paymentMeansLoaded(answer.value));
  return answer.value;
}

/** Trades the typed card for a token that works once, for a minute: to be used at once and kept nowhere. */
export function* tokenizeCard(platform: Platform) {
  const card = cardHold.card();
  if (card.number === '') return missing;
  const means = yield* call(readMeans, platform);
  const url = means?.cardTokenUrl ?? null;
  if (url === null) return unreachable;
  // In a closure: an effect's arguments can be watched.
  const trade = yield* call(() => platform.tradeCard(url, tradedCardOf(card)));
  if (trade.kind === 'token') return { ok: true as const, token: trade.token };
  return { ok: false as const, problem: trade.kind === 'refused' ? ({ ...trade, kind: 'fields' } as const) : trade };
}

/**
 * Gets the token that an attempt to pay needs and keeps it under the attempt's idempotency key, for sending the same
 * again. Returns why there is none; null where the attempt can be sent, as without a card.
 */
export function* obtainCardToken(platform: Platform, payment: KeptPayment, key: string) {
  if (!isByCard(payment)) return null;
  const trade = yield* call(tokenizeCard, platform);
  if (!trade.ok) return trade.problem;
  cardHold.keepToken(key, trade.token);
  return null;
}

const failed = (problem: CardProblem) => ({ ok: false as const, problem });
const missing = failed({ kind: 'missing' });
const unreachable = failed({ kind: 'unreachable' });
