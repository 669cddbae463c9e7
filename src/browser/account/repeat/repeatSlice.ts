import { createSlice, current, type PayloadAction } from '@reduxjs/toolkit';

import type { CustomerCard } from '../../../shared/account/cardContract';
import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import type { BodyOf, ReplyOf } from '../../../shared/kernel/contract';
import { advance, type MachineState } from '../../../shared/kernel/machineState';
import type { Centavos } from '../../../shared/kernel/money';
import type { Refusal } from '../../../shared/kernel/refusal';
import type { Pantry } from '../../../shared/pantry/pantryContract';
import type { PixAuthorization } from '../../../shared/repeat/pixAutomaticContract';
import { repeatAgreementMachine, type RepeatAgreementEvent } from '../../../shared/repeat/repeatAgreementMachine';
import type {
  PostCustomerRepeat,
  PostCustomerRepeatQuote,
  PutCustomerRepeatSettings,
  RepeatCycle,
  RepeatPurchase,
} from '../../../shared/repeat/repeatContract';
import { routeEntered } from '../../core/appSlice';
import { LOADING, NONE, type Remote } from '../../core/remote';
import type { CardProblem } from '../../payment/paymentSaga';
import { loggedOut, sessionEnded, sessionFound, sessionMissing, staysOpen } from '../accountSlice';
import { accountRetried } from '../customerSlice';
import { panelIn, type SetUpSource } from './repeatPaths';
import { type RepeatPanel } from '../../../shared/repeat/repeatPaths';

/** What goods cost, and how they come. */
export type RepeatQuote = ReplyOf<PostCustomerRepeatQuote>;

/** What is asked to be priced. `purchaseId` of the purchase that it is to change; null for a new one. */
export type Question = { source: SetUpSource; addressId: string; purchaseId: string | null };

/**
 * What a customer is agreeing to. `shippingId` is the way of delivery chosen; `before` the total they had agreed to where it
 * is another one by now; `madeId` the purchase that was made or changed.
 */
export type Agreement = {
  state: MachineState<typeof repeatAgreementMachine>;
  question: Question;
  quote: RepeatQuote | null;
  shippingId: string | null;
  refusal: Refusal | null;
  before: Centavos | null;
  madeId: string | null;
};

/** A change of a purchase that is sent with one press. */
export type RepeatChange = { purchaseId: string } & (
  | { kind: 'skip'; cycleId: string }
  | { kind: 'move'; cycleId: string; chargeOn: string }
  | { kind: 'confirm'; cycleId: string; expectedTotal: Centavos }
  | { kind: 'rise'; cycleId: string; accept: boolean }
  | { kind: 'pay'; cycleId: string }
  | { kind: 'authorize' }
  | { kind: 'pause' | 'resume' | 'cancel' }
  | { kind: 'settings'; panel: 'rhythm' | 'card' | 'limit' | 'name'; values: BodyOf<PutCustomerRepeatSettings> }
);

/** What a new purchase is beside what is priced. */
export type NewPurchase = Pick<
  BodyOf<PostCustomerRepeat>,
  'name' | 'rhythm' | 'firstOn' | 'payBy' | 'cardId' | 'riseLimit'
>;

/** A change that was sent, refused, or done: one at a time. */
type Sending =
  | { status: 'none' }
  | { status: 'sent'; change: RepeatChange }
  | { status: 'refused'; change: RepeatChange; refusal: Refusal };

/** A card that is being added. */
type CardAdding =
  | { status: 'none' | 'sent' }
  | { status: 'noToken'; problem: CardProblem }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'added'; cardId: string };

export type RepeatState = {
  /** Path and query of the page that the rest is about. */
  page: string;
  purchases: Remote<RepeatPurchase[]>;
  cards: Remote<CustomerCard[]>;
  /** Null for a customer without one. */
  pantry: Remote<Pantry>;
  /** Products of lines, by slug, for their other flavours and sizes. */
  products: Record<string, Remote<ProductDetail>>;
  /** Cycles that are over, by purchase. */
  cycles: Record<string, Remote<RepeatCycle[]>>;
  /** The order that a cycle is paid by, whose page shows the Pix code. */
  payingOrderId: string | null;
  open: { purchaseId: string; panel: RepeatPanel } | null;
  sending: Sending;
  /** The purchase that was cancelled on this page: its receipt stands in its place. */
  cancelledId: string | null;
  agreement: Agreement | null;
  adding: CardAdding;
  /** The card that was added last: who added it for a purchase means it. */
  addedCardId: string | null;
  /** The card whose change is under way. */
  busyCardId: string | null;
};

/** The part of the whole state that selectors of repeat purchases read; added when its chunk is loaded. */
export type WithRepeat = { repeat?: RepeatState };

declare module '../../core/rootState' {
  interface RootState extends WithRepeat {}
}

const initialState: RepeatState = {
  page: '',
  purchases: LOADING,
  cards: LOADING,
  pantry: NONE,
  products: {},
  cycles: {},
  payingOrderId: null,
  open: null,
  sending: { status: 'none' },
  cancelledId: null,
  agreement: null,
  adding: { status: 'none' },
  addedCardId: null,
  busyCardId: null,
};

const step = (state: RepeatState, type: RepeatAgreementEvent['type']): Agreement | null => {
  if (!state.agreement) return null;
  state.agreement.state = advance(repeatAgreementMachine, current(state.agreement.state), { type });
  return state.agreement;
};

/** The cheapest delivery; fetching it oneself is chosen, never proposed, where anything comes. */
const cheapest = ({ listShipping }: RepeatQuote): string | null => {
  const byPrice = listShipping.toSorted((one, other) => one.price - other.price);
  return (byPrice.find(({ isPickup }) => !isPickup) ?? byPrice[0])?.id ?? null;
};

const repeatSlice = createSlice({
  name: 'repeat',
  initialState,
  reducers: {
    /** The page was opened before its code was there. */
    repeatStarted(state, { payload: { pathname, search } }: PayloadAction<{ pathname: string; search: string }>) {
      state.page = pathname + search;
      state.open = panelIn(search);
    },
    purchasesLoaded(state, { payload }: PayloadAction<RepeatState['purchases']>) {
      state.purchases = payload;
    },
    cardsLoaded(state, { payload }: PayloadAction<RepeatState['cards']>) {
      state.cards = payload;
    },
    pantryOfGoodsLoaded(state, { payload }: PayloadAction<RepeatState['pantry']>) {
      state.pantry = payload;
    },
    productOfLineLoaded(state, { payload }: PayloadAction<{ slug: string; product: Remote<ProductDetail> }>) {
      state.products[payload.slug] = payload.product;
    },

    cyclesLoaded(state, { payload }: PayloadAction<{ purchaseId: string; cycles: Remote<RepeatCycle[]> }>) {
      state.cycles[payload.purchaseId] = payload.cycles;
    },
    payingBegun(state, { payload }: PayloadAction<{ orderId: string }>) {
      state.sending = { status: 'none' };
      state.payingOrderId = payload.orderId;
    },

    /** What can be done about a purchase is opened inside its card, or closed (null). */
    panelChanged(state, { payload }: PayloadAction<{ purchaseId: string; panel: RepeatPanel | null }>) {
      const { purchaseId, panel } = payload;
      state.open = panel && { purchaseId, panel };
      state.sending = { status: 'none' };
      state.agreement = null;
    },
    changeSent(state, { payload }: PayloadAction<RepeatChange>) {
      state.sending = { status: 'sent', change: payload };
    },
    changeRefused(state, { payload }: PayloadAction<{ change: RepeatChange; refusal: Refusal }>) {
      state.sending = { status: 'refused', ...payload };
    },
    purchaseChanged(state, { payload }: PayloadAction<RepeatPurchase>) {
      state.sending = { status: 'none' };
      state.open = null;
      if (payload.status === 'cancelled') state.cancelledId = payload.id;
      keep(state, payload);
    },

    /** The page looks whether a purchase's authorisation has come. */
    authorizationLooked(_state) {},
    authorizationLoaded(state, { payload }: PayloadAction<{ purchaseId: string; authorization: PixAuthorization }>) {
      state.sending = { status: 'none' };
      if (state.purchases.status !== 'ready') return;
      const purchase = state.purchases.value.find(({ id }) => id === payload.purchaseId);
      if (purchase) purchase.automaticPix = payload.authorization;
    },

    /** Goods are to be priced at an address. */
    priceAsked(state, { payload }: PayloadAction<Question>) {
      const before = state.agreement;
      const purchase =
        state.purchases.status === 'ready'
          ? state.purchases.value.find(({ id }) => id === payload.purchaseId)
          : undefined;
      state.agreement = {
        state: { value: 'pricing', context: {} },
        question: payload,
        quote: before?.quote ?? null,
        // Of a change, the way it comes now stays where it is still offered.
        shippingId: before?.shippingId ?? purchase?.shippingId ?? null,
        refusal: null,
        before: null,
        madeId: null,
      };
    },
    priced(state, { payload }: PayloadAction<RepeatQuote>) {
      const agreement = step(state, 'priced');
      if (!agreement) return;
      agreement.quote = payload;
      const isOffered = payload.listShipping.some(({ id }) => id === agreement.shippingId);
      if (!isOffered) agreement.shippingId = cheapest(payload);
    },
    unpriced(state, { payload }: PayloadAction<Refusal>) {
      const agreement = step(state, 'unpriced');
      if (agreement) Object.assign(agreement, { quote: null, refusal: payload });
    },
    deliveryChosen(state, { payload }: PayloadAction<{ shippingId: string }>) {
      if (state.agreement) state.agreement.shippingId = payload.shippingId;
    },
    /** The customer agrees to the total shown. @param payload what a new purchase is; null for a change */
    agreed(state, { payload: _payload }: PayloadAction<NewPurchase | null>) {
      const agreement = step(state, 'agreed');
      if (agreement) agreement.refusal = null;
    },
    /** The total is another one than `before`: it is priced anew, and asked for again. */
    agreedTotalChanged(state, { payload }: PayloadAction<{ before: Centavos }>) {
      const agreement = step(state, 'totalChanged');
      if (agreement) agreement.before = payload.before;
    },
    agreementRefused(state, { payload }: PayloadAction<Refusal>) {
      const agreement = step(state, 'refused');
      if (agreement) agreement.refusal = payload;
    },
    agreementMade(state, { payload }: PayloadAction<RepeatPurchase>) {
      const agreement = step(state, 'made');
      if (agreement) agreement.madeId = payload.id;
      // Of a change the card shows the new price itself.
      if (agreement?.question.purchaseId != null) state.agreement = null;
      state.open = null;
      keep(state, payload);
    },

    /** A typed card stands in `cardHold`, with its customer's consent. */
    cardSubmitted(state, _action: PayloadAction<{ isDefault: boolean }>) {
      state.adding = { status: 'sent' };
    },
    cardTokenFailed(state, { payload }: PayloadAction<{ problem: CardProblem }>) {
      state.adding = { status: 'noToken', ...payload };
    },
    cardRefused(state, { payload }: PayloadAction<{ refusal: Refusal }>) {
      state.adding = { status: 'refused', ...payload };
    },
    cardAdded(state, { payload }: PayloadAction<{ cardId: string }>) {
      state.adding = { status: 'added', ...payload };
      state.addedCardId = payload.cardId;
    },
    cardChangeSent(state, { payload }: PayloadAction<{ cardId: string; change: 'makeDefault' | 'remove' }>) {
      state.busyCardId = payload.cardId;
    },
    cardChangeEnded(state) {
      state.busyCardId = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeEntered, (state, { payload: { pathname, search } }) => {
        // Hydration enters the page again.
        if (state.page === pathname + search) return;
        state.page = pathname + search;
        state.open = panelIn(search);
        state.sending = { status: 'none' };
        state.agreement = null;
        state.adding = { status: 'none' };
        state.payingOrderId = null;
        state.cancelledId = null;
      })
      .addCase(accountRetried, (state) => {
        for (const part of ['purchases', 'cards'] as const) if (state[part].status !== 'ready') state[part] = LOADING;
      })
      .addCase(sessionEnded, (state, { payload }) => (staysOpen(payload.pathname) ? state : initialState));
    // Another person may be there now. Who signs in again on an open page finds it as it was.
    for (const action of [loggedOut, sessionFound, sessionMissing])
      builder.addCase(action, ({ page }) => ({
        ...initialState,
        page,
        open: panelIn(page.slice(page.indexOf('?') + 1)),
      }));
  },
});

const keep = (state: RepeatState, purchase: RepeatPurchase): void => {
  if (state.purchases.status !== 'ready') return;
  const { value } = state.purchases;
  const at = value.findIndex(({ id }) => id === purchase.id);
  if (at < 0) value.unshift(purchase);
  else value[at] = purchase;
};

export const {
  authorizationLoaded,
  authorizationLooked,
  agreed,
  agreedTotalChanged,
  agreementMade,
  agreementRefused,
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
  deliveryChosen,
  panelChanged,
  pantryOfGoodsLoaded,
  payingBegun,
  priceAsked,
  priced,
  productOfLineLoaded,
  purchaseChanged,
  purchasesLoaded,
  repeatStarted,
  unpriced,
} = repeatSlice.actions;
export const repeatReducer = repeatSlice.reducer;

const nothingYet = repeatReducer(undefined, { type: '' });

/** All that is known of repeat purchases and cards. */
export const selectRepeat = ({ repeat }: WithRepeat): RepeatState => repeat ?? nothingYet;

/** What the goods of an agreement come to with the delivery chosen; null while that is not known. */
export const totalOf = ({ quote, shippingId }: Agreement): Centavos | null => {
  const option = quote?.listShipping.find(({ id }) => id === shippingId);
  return quote && option ? quote.productsValue - quote.discountValue + option.price : null;
};
