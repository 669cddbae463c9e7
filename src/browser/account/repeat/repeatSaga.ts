import { all, call, fork, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import { CARD_CONSENT } from '../../../shared/account/cardConsent';
import type { CustomerCard } from '../../../shared/account/cardContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import type { Refusal } from '../../../shared/kernel/refusal';
import { REPEAT_CONSENT } from '../../../shared/repeat/repeatLimits';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { selectPathname, selectSearch } from '../../core/appSelectors';
import { onPages } from '../../core/onPages';
import { LOADING, NONE, ready, refusedRemote } from '../../core/remote';
import { cardHold } from '../../payment/cardHold';
import { tokenizeCard } from '../../payment/paymentSaga';
import type { Platform } from '../../platform/platform';
import { refusalTexts } from '../../texts/refusalTexts';
import { cardTexts } from '../../texts/cardTexts';
import { repeatTexts } from '../../texts/repeatTexts';
import { selectSession } from '../accountSelectors';
import { sessionFound, signedIn } from '../accountSlice';
import { doneToast, failedToast } from '../accountToasts';
import { customerApi } from '../customerApi';
import { selectAddresses, selectCustomerLoading } from '../customerSelectors';
import { accountRetried, addressesLoaded, customerFailed } from '../customerSlice';
import { repeatApi } from './repeatApi';
import { setUpIn } from './repeatPaths';
import { questionOf } from './repeatQuestion';
import {
  agreed,
  agreedTotalChanged,
  agreementMade,
  agreementRefused,
  authorizationLoaded,
  authorizationLooked,
  cardAdded,
  cardChangeEnded,
  cardChangeSent,
  cardRefused,
  cardsLoaded,
  cardSubmitted,
  cardTokenFailed,
  changeRefused,
  changeSent,
  cyclesLoaded,
  panelChanged,
  pantryOfGoodsLoaded,
  payingBegun,
  priceAsked,
  priced,
  productOfLineLoaded,
  purchaseChanged,
  purchasesLoaded,
  repeatStarted,
  selectRepeat,
  totalOf,
  unpriced,
  type RepeatChange,
} from './repeatSlice';

type Api = ReturnType<typeof repeatApi>;

/** The effects of the pages of repeat purchases and of kept cards, from the first of them on. */
export function* repeatSaga(platform: Platform) {
  const api = repeatApi(platform.http);
  yield* put(repeatStarted({ pathname: yield* select(selectPathname), search: yield* select(selectSearch) }));
  yield* takeLatest(priceAsked, price, api);
  yield* takeLeading(agreed, agree, api);
  yield* takeLeading(changeSent, sendChange, api);
  yield* takeLeading(authorizationLooked, lookAgain, api);
  yield* takeEvery(panelChanged, prepare, api);
  yield* takeLeading(cardSubmitted, addCard, api, platform);
  yield* takeLeading(cardChangeSent, changeCard, api);
  // The first address is written on the page that needs it.
  yield* takeLatest(addressesLoaded, beginSetUp);
  yield* fork(onPages, [sessionFound, signedIn, accountRetried], () => loadPage(platform, api));
}

function* loadPage(platform: Platform, api: Api) {
  const pathname = (yield* select(selectPathname)).replace(/\/$/, '');
  if ((yield* select(selectSession)).status !== 'signedIn') return;
  if (pathname !== '/account/repeat' && pathname !== '/account/cards') return;
  yield* all([call(loadPurchases, api), call(loadCards, api)]);
  if (pathname === '/account/cards') return;
  const pantry = yield* call(customerApi(platform.http).readPantry);
  yield* put(pantryOfGoodsLoaded(pantry.ok ? ready(pantry.value) : NONE));
  yield* call(loadCycles, api, new URLSearchParams(yield* select(selectSearch)).get('purchase'));
  yield* call(prepare, api);
  yield* call(beginSetUp);
}

function* loadPurchases(api: Api) {
  const answer = yield* call(api.readPurchases);
  yield* put(purchasesLoaded(answer.ok ? ready(answer.value) : refusedRemote(LOADING, answer.refusal)));
}

/** Looks whether a customer's bank has answered; what cannot be read now is read the next time. */
function* lookAgain(api: Api) {
  const answer = yield* call(api.readPurchases);
  if (answer.ok) yield* put(purchasesLoaded(ready(answer.value)));
}

function* loadCards(api: Api) {
  const answer = yield* call(api.readCards);
  yield* put(cardsLoaded(answer.ok ? ready(answer.value) : refusedRemote(LOADING, answer.refusal)));
}

/** Prices what the page sets up, at the customer's first address; without one there is nothing to price. */
function* beginSetUp() {
  const setUp = setUpIn(yield* select(selectSearch));
  if (setUp === null || (yield* select(selectRepeat)).agreement !== null) return;
  const [address] = yield* call(addressesOnceThere);
  if (address) yield* put(priceAsked({ source: setUp.source, addressId: address.id, purchaseId: null }));
}

function* addressesOnceThere() {
  while (true) {
    const addresses = yield* select(selectAddresses);
    if (addresses !== null) return addresses;
    if ((yield* select(selectCustomerLoading)) === 'failed') return [];
    yield* take([addressesLoaded, customerFailed]);
  }
}

/** Reads what the opened part of a purchase's card needs. */
function* prepare(api: Api) {
  const { open, purchases, products, agreement } = yield* select(selectRepeat);
  const purchase = purchases.status === 'ready' ? purchases.value.find(({ id }) => id === open?.purchaseId) : undefined;
  if (!purchase) return;
  if (open?.panel === 'swap') {
    for (const { slug } of purchase.listProduct) {
      if (products[slug]?.status === 'ready') continue;
      const answer = yield* call(api.readProduct, slug);
      const product = answer.ok ? ready(answer.value) : refusedRemote(NONE, answer.refusal);
      yield* put(productOfLineLoaded({ slug, product }));
    }
  }
  if (open?.panel === 'place' && agreement === null) {
    const addresses = yield* call(addressesOnceThere);
    const addressId = addresses.find(({ id }) => id === purchase.addressId)?.id ?? addresses[0]?.id;
    if (addressId) yield* put(priceAsked(questionOf(purchase, { addressId })));
  }
}

function* price(api: Api, { payload }: ReturnType<typeof priceAsked>) {
  const { source, addressId, purchaseId } = payload;
  const answer = yield* call(api.quote, { source, addressId, ...(purchaseId === null ? {} : { purchaseId }) });
  yield* put(answer.ok ? priced(answer.value) : unpriced(answer.refusal));
}

function* agree(api: Api, { payload: purchase }: ReturnType<typeof agreed>) {
  const { agreement } = yield* select(selectRepeat);
  const expectedTotal = agreement && totalOf(agreement);
  if (!agreement?.quote || agreement.shippingId === null || expectedTotal === null) return;
  const { quote, question, shippingId } = agreement;
  const terms = {
    listProduct: quote.listProduct.map(({ productId, productVariantId, quantity }) => ({
      productId,
      productVariantId,
      quantity,
    })),
    addressId: question.addressId,
    shippingId,
    expectedTotal,
    consentVersion: REPEAT_CONSENT.version,
  } as const;
  const answer: Outcome<RepeatPurchase> = yield* call(() => {
    if (purchase !== null) return api.make({ ...purchase, ...terms });
    return api.changeGoods(question.purchaseId ?? '', terms);
  });
  if (answer.ok) {
    yield* put(agreementMade(answer.value));
    yield* put(doneToast(question.purchaseId === null ? repeatTexts.made : repeatTexts.changed));
    yield* call(authorizeIfNeeded, api, answer.value);
  } else if (answer.refusal.name === 'TotalChangedError') {
    yield* put(agreedTotalChanged({ before: expectedTotal }));
    yield* call(priceAnew, api);
  } else yield* put(agreementRefused(answer.refusal));
}

// Asked for by the customer's press, not by another question: the machine waits for it.
function* priceAnew(api: Api) {
  const { agreement } = yield* select(selectRepeat);
  if (agreement) yield* call(price, api, priceAsked(agreement.question));
}

type AnsweredChange = Exclude<RepeatChange, { kind: 'pay' | 'authorize' }>;

const sent = (api: Api, { purchaseId: id, ...what }: AnsweredChange): Promise<Outcome<RepeatPurchase>> => {
  switch (what.kind) {
    case 'skip':
      return api.skip(id, { cycleId: what.cycleId });
    case 'move':
      return api.move(id, { cycleId: what.cycleId, chargeOn: what.chargeOn });
    case 'confirm':
      return api.confirm(id, { cycleId: what.cycleId, expectedTotal: what.expectedTotal });
    case 'rise':
      return api.answerRise(id, { cycleId: what.cycleId, accept: what.accept });
    case 'pause':
      return api.pause(id);
    case 'resume':
      return api.resume(id);
    case 'cancel':
      return api.cancel(id);
    case 'settings':
      return api.changeSettings(id, what.values);
  }
};

function* sendChange(api: Api, { payload }: ReturnType<typeof changeSent>) {
  if (payload.kind === 'pay') {
    yield* call(payByPix, api, payload);
    return;
  }
  if (payload.kind === 'authorize') {
    yield* call(authorize, api, payload);
    return;
  }
  const answer = yield* call(sent, api, payload);
  if (answer.ok) {
    yield* put(purchaseChanged(answer.value));
    // A cancellation's receipt says it itself.
    if (payload.kind !== 'cancel') yield* put(doneToast(doneWords(payload)));
    yield* call(loadCycles, api, payload.purchaseId);
    if (payload.kind === 'settings') yield* call(authorizeIfNeeded, api, answer.value);
    return;
  }
  yield* call(refuse, api, payload, answer.refusal);
}

/** Who chose Pix Automático is shown at once what to authorise. */
function* authorizeIfNeeded(api: Api, { id: purchaseId, payBy, automaticPix }: RepeatPurchase) {
  if (payBy !== 'automaticPix' || automaticPix?.status === 'created' || automaticPix?.status === 'approved') return;
  yield* call(authorize, api, { kind: 'authorize' as const, purchaseId });
}

function* authorize(api: Api, change: Extract<RepeatChange, { kind: 'authorize' }>) {
  const { purchaseId } = change;
  const answer = yield* call(api.authorize, purchaseId);
  if (answer.ok) yield* put(authorizationLoaded({ purchaseId, authorization: answer.value }));
  else yield* call(refuse, api, change, answer.refusal);
}

const doneWords = (change: AnsweredChange): string =>
  change.kind === 'rise' && !change.accept ? repeatTexts.declined : repeatTexts.done[change.kind];

function* refuse(api: Api, payload: RepeatChange, refusal: Refusal) {
  yield* put(changeRefused({ change: payload, refusal }));
  // Somebody else, or time, changed it meanwhile.
  if (refusal.name === 'TransitionRefusedError') yield* call(loadPurchases, api);
}

function* payByPix(api: Api, payload: Extract<RepeatChange, { kind: 'pay' }>) {
  const answer = yield* call(api.payByPix, payload.purchaseId, payload.cycleId);
  if (answer.ok) yield* put(payingBegun(answer.value));
  else yield* call(refuse, api, payload, answer.refusal);
}

/** Of the purchase that has the page for itself. */
function* loadCycles(api: Api, purchaseId: string | null) {
  const shown = new URLSearchParams(yield* select(selectSearch)).get('purchase');
  if (purchaseId === null || purchaseId !== shown) return;
  const answer = yield* call(api.readCycles, purchaseId);
  const cycles = answer.ok ? ready(answer.value) : refusedRemote(LOADING, answer.refusal);
  yield* put(cyclesLoaded({ purchaseId, cycles }));
}

function* addCard(api: Api, platform: Platform, { payload }: ReturnType<typeof cardSubmitted>) {
  const trade = yield* call(tokenizeCard, platform);
  if (!trade.ok) {
    yield* put(cardTokenFailed({ problem: trade.problem }));
    return;
  }
  const { token: cardToken } = trade;
  // In a closure: an effect's arguments can be watched, and a card's token is among them.
  const answer: Outcome<CustomerCard> = yield* call(() =>
    api.addCard({ cardToken, consentVersion: CARD_CONSENT.version, isDefault: payload.isDefault }),
  );
  if (!answer.ok) {
    yield* put(cardRefused({ refusal: answer.refusal }));
    return;
  }
  cardHold.forget();
  yield* call(loadCards, api);
  yield* put(cardAdded({ cardId: answer.value.id }));
  yield* put(doneToast(cardTexts.added));
}

function* changeCard(api: Api, { payload: { cardId, change: what } }: ReturnType<typeof cardChangeSent>) {
  const answer: Outcome<unknown> =
    what === 'remove' ? yield* call(api.removeCard, { cardId }) : yield* call(api.makeDefault, { cardId });
  if (answer.ok) yield* put(doneToast(what === 'remove' ? cardTexts.removed : cardTexts.isDefaultNow));
  else yield* put(failedToast(refusalTexts[answer.refusal.name]));
  // Which one is the default may have changed; purchases lose a card that went.
  yield* all([call(loadCards, api), call(loadPurchases, api)]);
  yield* put(cardChangeEnded());
}
