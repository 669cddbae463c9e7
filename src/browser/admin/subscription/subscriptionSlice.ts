import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  InvoiceEntry,
  PostSubscription,
  Standing,
  SubscriptionView,
} from '../../../shared/admin/subscriptionContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import type { CardProblem } from '../../payment/paymentSaga';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** What besides its card a subscription begins with. */
export type Beginning = Omit<BodyOf<PostSubscription>, 'cardToken'>;

type SubscriptionState = {
  /** For the warning on every page; null value: no subscription and no trial. */
  standing: Remote<Standing | null>;
  view: Remote<SubscriptionView>;
  invoices: Remote<{ list: InvoiceEntry[]; total: number }>;
  /** State of a submitted card, never the card itself. `problem`: why it was not tokenized. */
  card: { request: RequestState; problem: CardProblem | null; done: 'started' | 'changed' | null };
  /** Retrying an invoice, or cancelling. */
  change: RequestState;
};

declare module '../core/adminState' {
  interface AdminState {
    subscription: SubscriptionState;
  }
}

const initialState: SubscriptionState = {
  standing: NONE,
  view: NONE,
  invoices: NONE,
  card: { request: IDLE, problem: null, done: null },
  change: IDLE,
};

const learn = (state: SubscriptionState, view: SubscriptionView): void => {
  state.view = ready(view);
  state.standing = ready(view.standing);
};

const subscriptionSlice = createSlice({
  name: 'adminSubscription',
  initialState,
  reducers: {
    standingLoaded(state, { payload }: PayloadAction<{ standing: Standing | null }>) {
      state.standing = ready(payload.standing);
    },
    subscriptionOpened(state) {
      state.view = requested(state.view);
      state.invoices = requested(state.invoices);
    },
    subscriptionLoaded(state, { payload }: PayloadAction<SubscriptionView>) {
      learn(state, payload);
      // Without a subscription there are none to wait for.
      if (!payload.subscription) state.invoices = ready({ list: [], total: 0 });
    },
    subscriptionFailed(state, _action: PayloadAction<Refused>) {
      state.view = FAILED;
    },
    invoicesLoaded(state, { payload }: PayloadAction<{ list: InvoiceEntry[]; total: number }>) {
      state.invoices = ready(payload);
    },
    invoicesFailed(state, _action: PayloadAction<Refused>) {
      state.invoices = FAILED;
    },

    /** The card stands in `cardHold`; null: only the card is changed. */
    cardSubmitted(state, _action: PayloadAction<{ beginning: Beginning | null }>) {
      state.card = { request: SENDING, problem: null, done: null };
    },
    cardTokenFailed(state, { payload }: PayloadAction<{ problem: CardProblem }>) {
      state.card = { request: IDLE, problem: payload.problem, done: null };
    },
    cardAccepted(state, { payload }: PayloadAction<{ done: 'started' | 'changed'; view: SubscriptionView }>) {
      state.card = { request: DONE, problem: null, done: payload.done };
      learn(state, payload.view);
    },
    cardDeclined(state, { payload }: PayloadAction<Refused>) {
      state.card.request = refusedRequest(payload);
    },
    retryInvoiceRequested(state, _action: PayloadAction<{ id: string }>) {
      state.change = SENDING;
    },
    cancelRequested(state) {
      state.change = SENDING;
    },
    subscriptionChanged(state, { payload }: PayloadAction<SubscriptionView>) {
      state.change = DONE;
      learn(state, payload);
    },
    changeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.change = IDLE;
        // Once accepted its form closes by navigating to the page, which shows the result.
        state.card = {
          request: IDLE,
          problem: null,
          done: state.card.request.status === 'done' ? state.card.done : null,
        };
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
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
} = subscriptionSlice.actions;
export const subscriptionReducer = subscriptionSlice.reducer;

export const selectSubscription = ({ admin }: WithAdmin): SubscriptionState => admin?.subscription ?? initialState;
