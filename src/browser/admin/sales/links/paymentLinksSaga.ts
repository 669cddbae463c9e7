import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { selectSearch } from '../../../core/appSelectors';
import { pagingOf } from '../../../kit/AdminPagination/paging';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { salesPages } from '../salesPages';
import type { WithAdmin } from '../../core/adminState';
import {
  selectPaymentLinks,
  customerChosen,
  buyerLoaded,
  isPriceChange,
  linkRequested,
  linkChanged,
  linkActionRequested,
  linkActionRefused,
  linkCreated,
  linkRefused,
  linksFailed,
  linksLoaded,
  linksOpened,
  peopleFound,
  customersFailed,
  personSearched,
  saleStarted,
  totalsRequested,
  totalsFailed,
  totalsLoaded,
} from './paymentLinksSlice';
import { bodyOf, termsOf } from './newLink';
import type { PaymentLinksApi } from './paymentLinksApi';

/** Debounce of the customer search and of the totals, ms. */
const PAUSE_MS = 300;

/** Payment links: the list the address names, a new one with its totals, and the actions of existing ones. */
export function* paymentLinksSaga(api: PaymentLinksApi) {
  yield* onAdminPages(salesPages, ['paymentLinks'], () => loadPage(api));
  yield* onAdminPages(salesPages, ['newSale'], () => begin(api));
  yield* takeLatest(personSearched, findPeople, api);
  yield* takeLatest(customerChosen, ({ payload }) => readCustomer(api, payload.id));
  yield* takeLatest(isPriceChange, price, api);
  yield* takeLeading(linkRequested, make, api);
  yield* takeLeading(linkActionRequested, act, api);
}

const selectLinks = (state: WithAdmin) => selectPaymentLinks(state);

function* loadPage(api: PaymentLinksApi) {
  yield* put(linksOpened());
  const answer = yield* call(api.readPage, pagingOf(new URLSearchParams(yield* select(selectSearch))));
  yield* putOutcome(answer, linksLoaded, linksFailed);
}

function* begin(api: PaymentLinksApi) {
  yield* put(saleStarted());
  const customerId = new URLSearchParams(yield* select(selectSearch)).get('customer');
  if (customerId) yield* call(readCustomer, api, customerId);
}

function* findPeople(api: PaymentLinksApi, { payload }: ReturnType<typeof personSearched>) {
  const person = payload.person.trim();
  if (person === '') return;
  yield* delay(PAUSE_MS);
  yield* putOutcome(yield* call(api.findCustomers, person), peopleFound, customersFailed);
}

function* readCustomer(api: PaymentLinksApi, id: string) {
  yield* putOutcome(yield* call(api.readCustomer, id), buyerLoaded, customersFailed);
}

function* price(api: PaymentLinksApi) {
  yield* put(totalsRequested());
  yield* delay(PAUSE_MS);
  const { lines, ...terms } = termsOf((yield* select(selectLinks)).draft);
  if (lines.length === 0) return void (yield* put(totalsFailed({})));
  const listGoods = lines.map(({ item: { productVariantId }, quantity }) => ({ productVariantId, quantity }));
  yield* putOutcome(yield* call(api.price, { ...terms, listGoods }), totalsLoaded, totalsFailed);
}

function* make(api: PaymentLinksApi) {
  yield* putOutcome(yield* call(api.make, bodyOf((yield* select(selectLinks)).draft)), linkCreated, linkRefused);
}

function* act(api: PaymentLinksApi, { payload: { id, kind } }: ReturnType<typeof linkActionRequested>) {
  if (kind === 'mail') {
    const answer = yield* call(api.mail, id);
    yield* putOutcome(
      answer,
      (link) => linkChanged({ kind, link }),
      ({ refusal }) => linkActionRefused({ id, kind, refusal }),
    );
    return;
  }
  const answer = yield* call(api.withdraw, id);
  const link = yield* select(selectLink(id));
  if (!answer.ok) yield* put(linkActionRefused({ id, kind, refusal: answer.refusal }));
  else if (link) yield* put(linkChanged({ kind, link: { ...link, state: 'withdrawn' } }));
}

/** The link an action names; null where it is no longer shown. */
const selectLink =
  (id: string) =>
  (state: WithAdmin): PaymentLink | null => {
    const { page, made } = selectPaymentLinks(state);
    const listed = page.status === 'ready' ? page.value.list : [];
    return listed.find((link) => link.id === id) ?? (made?.id === id ? made : null);
  };
