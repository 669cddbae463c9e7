import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerRow, OwnCustomer } from '../../../../shared/admin/customers/customerListContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import type { GoodsItem } from '../../../../shared/admin/rules/goodsContract';
import type { VoucherTest } from '../../../../shared/admin/rules/voucherRuleContract';
import { MAX_QUANTITY } from '../../../../shared/cart/cartLimits';
import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { routeEntered } from '../../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import { entryFor, noEntry, type LinkEntry, type NewLink } from './newLink';
import type { WithAdmin } from '../../core/adminState';

/** Actions of an existing link. */
type LinkActionKind = 'mail' | 'withdraw';

/** Payment links: a page of them, the draft of a new one, and the one just created. */
type PaymentLinksState = {
  page: Remote<{ list: PaymentLink[]; total: number }>;
  /** The latest action requested for a link. */
  asked: { id: string; kind: LinkActionKind; request: RequestState } | null;
  draft: NewLink;
  made: PaymentLink | null;
};

const noDraft: NewLink = {
  lines: [],
  entry: noEntry,
  formKey: 0,
  chosenName: null,
  selectedShippingId: null,
  sums: { isLoading: false, isFailed: false, value: null },
  people: { person: '', found: NONE },
  making: IDLE,
};
declare module '../../core/adminState' {
  interface AdminState {
    paymentLinks: PaymentLinksState;
  }
}

const initialState: PaymentLinksState = { page: NONE, asked: null, draft: noDraft, made: null };

type Of = { productVariantId: string };
type ActionOf = { id: string; kind: LinkActionKind };

/** The most of a variant one link may hold. */
export const mostOf = ({ stock }: Pick<GoodsItem, 'stock'>): number => Math.min(MAX_QUANTITY, stock);

const paymentLinksSlice = createSlice({
  name: 'adminPaymentLinks',
  initialState,
  reducers: {
    linksOpened: pageOpened,
    linksLoaded: pageLoaded<{ list: PaymentLink[]; total: number }>,
    linksFailed: pageFailed,

    /** A sale begins, with nothing chosen. */
    saleStarted(state) {
      state.draft = { ...noDraft, formKey: state.draft.formKey + 1 };
      state.made = null;
    },
    itemAdded({ draft: { lines } }, { payload: { item } }: PayloadAction<{ item: GoodsItem }>) {
      const known = lines.find((line) => line.item.productVariantId === item.productVariantId);
      if (known) known.quantity = Math.min(mostOf(item), known.quantity + 1);
      else if (lines.length < ruleLimits.goods && item.stock > 0) lines.push({ item, quantity: 1 });
    },
    itemQuantityChanged({ draft: { lines } }, { payload }: PayloadAction<Of & { quantity: number }>) {
      const line = lines.find(({ item }) => item.productVariantId === payload.productVariantId);
      if (line) line.quantity = Math.max(1, Math.min(mostOf(line.item), payload.quantity));
    },
    itemRemoved({ draft }, { payload }: PayloadAction<Of>) {
      draft.lines = draft.lines.filter(({ item }) => item.productVariantId !== payload.productVariantId);
    },
    /** A field was left that changes no price. */
    entryChanged({ draft }, { payload }: PayloadAction<LinkEntry>) {
      draft.entry = payload;
    },
    /** Zip code or voucher changed. Another zip code has other shipping options. */
    termsChanged({ draft }, { payload }: PayloadAction<LinkEntry>) {
      if (payload.zipCode !== draft.entry.zipCode) draft.selectedShippingId = null;
      draft.entry = payload;
    },
    deliveryChosen({ draft }, { payload }: PayloadAction<{ selectedShippingId: string | null }>) {
      draft.selectedShippingId = payload.selectedShippingId;
    },

    personSearched({ draft }, { payload }: PayloadAction<{ person: string }>) {
      draft.people = { person: payload.person, found: payload.person.trim() === '' ? NONE : LOADING };
    },
    peopleFound({ draft }, { payload }: PayloadAction<{ list: CustomerRow[] }>) {
      draft.people.found = ready(payload.list);
    },
    customersFailed({ draft }, _action: PayloadAction<Refused>) {
      draft.people.found = FAILED;
    },
    customerChosen(_state, _action: PayloadAction<{ id: string }>) {},
    /** The link will be for this customer. */
    buyerLoaded({ draft }, { payload }: PayloadAction<OwnCustomer>) {
      if (payload.person === null) return;
      draft.entry = entryFor(draft.entry, payload.person);
      draft.chosenName = payload.person.name;
      draft.people = { person: '', found: NONE };
      draft.formKey += 1;
    },

    totalsRequested({ draft }) {
      draft.sums.isLoading = true;
      draft.sums.isFailed = false;
    },
    totalsLoaded({ draft }, { payload }: PayloadAction<VoucherTest>) {
      draft.sums = { isLoading: false, isFailed: false, value: payload };
      // An option no longer offered is deselected.
      if (payload.selectedShippingId !== draft.selectedShippingId)
        draft.selectedShippingId = payload.selectedShippingId;
    },
    totalsFailed({ draft }, _action: PayloadAction<Partial<Refused>>) {
      draft.sums = { isLoading: false, isFailed: draft.lines.length > 0, value: null };
    },

    linkRequested({ draft }, { payload }: PayloadAction<LinkEntry>) {
      draft.entry = payload;
      draft.making = SENDING;
    },
    linkCreated(state, { payload }: PayloadAction<PaymentLink>) {
      state.made = payload;
      state.draft = { ...noDraft, formKey: state.draft.formKey + 1 };
    },
    linkRefused({ draft }, { payload }: PayloadAction<Refused>) {
      draft.making = refusedRequest(payload);
    },

    linkActionRequested(state, { payload }: PayloadAction<ActionOf>) {
      state.asked = { ...payload, request: SENDING };
    },
    /** The request succeeded; the updated link. */
    linkChanged(state, { payload }: PayloadAction<{ kind: LinkActionKind; link: PaymentLink }>) {
      const { kind, link } = payload;
      if (state.page.status === 'ready')
        state.page.value.list = state.page.value.list.map((one) => (one.id === link.id ? link : one));
      if (state.made?.id === link.id) state.made = link;
      state.asked = { id: link.id, kind, request: DONE };
    },
    linkActionRefused(state, { payload }: PayloadAction<ActionOf & Refused>) {
      const { refusal, ...of } = payload;
      state.asked = { ...of, request: refusedRequest({ refusal }) };
    },
    /** A dialog about a link was opened: the previous request is cleared. */
    linkPanelOpened(state) {
      state.asked = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.asked = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  customerChosen,
  buyerLoaded,
  deliveryChosen,
  entryChanged,
  itemAdded,
  linkRequested,
  linkChanged,
  linkActionRequested,
  linkActionRefused,
  linkPanelOpened,
  linkCreated,
  linkRefused,
  linksFailed,
  linksLoaded,
  linksOpened,
  peopleFound,
  customersFailed,
  personSearched,
  saleStarted,
  itemQuantityChanged,
  itemRemoved,
  totalsRequested,
  totalsFailed,
  totalsLoaded,
  termsChanged,
} = paymentLinksSlice.actions;
export const paymentLinksReducer = paymentLinksSlice.reducer;

/** What changes the sums of the sale. */
export const isPriceChange = isAnyOf(
  itemAdded,
  itemQuantityChanged,
  itemRemoved,
  termsChanged,
  deliveryChosen,
  buyerLoaded,
);

export const selectPaymentLinks = ({ admin }: WithAdmin): PaymentLinksState => admin?.paymentLinks ?? initialState;
