import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  CustomerAddress,
  CustomerProfile,
  GetCustomerOrder,
  SessionEntry,
} from '../../shared/account/accountContract';
import type { OpenInvitation } from '../../shared/account/authContract';
import type { BuyerErasure, BuyerErasureReceipt } from '../../shared/account/buyerErasureContract';
import type { ReplyOf } from '../../shared/kernel/contract';
import type { GetCustomerPets } from '../../shared/pets/petContract';
import type { ProductCard } from '../../shared/catalog/catalogContract';
import type { Pantry, PantryProduct, PostCustomerPantryCalendar } from '../../shared/pantry/pantryContract';
import type { RepeatLink } from '../../shared/repeat/repeatLinkContract';
import type { Refusal } from '../../shared/kernel/refusal';
import { routeEntered } from '../core/appSlice';
import { LOADING, NONE, type Remote } from '../core/remote';
import type { AccountForm, AccountFormName, FormState } from './accountForms';
import {
  loggedOut,
  sessionEnded,
  sessionFound,
  sessionRenewed,
  sessionMissing,
  signedIn,
  staysOpen,
  type Session,
} from './accountSlice';
import type { Place } from '../location/place';

/** What single pages of the account show. */
export type CustomerPages = {
  orders: Remote<ReplyOf<GetCustomerOrder>>;
  sessions: Remote<SessionEntry[]>;
  pets: Remote<ReplyOf<GetCustomerPets>>;
  /** Base64 by the id of the animal. */
  petPhotos: Remote<Record<string, string>>;
  pantry: Remote<Pantry>;
  /** Goods found by words to be kept in the pantry, and the one that was chosen. */
  pantryFound: Remote<ProductCard[]>;
  pantryProduct: Remote<PantryProduct>;
  /** A new address for calendars, which is shown once. */
  pantryCalendar: Remote<ReplyOf<PostCustomerPantryCalendar>>;
  invitation: Remote<OpenInvitation>;
  /** What a link of a letter would erase, of a buyer without an account; and that it did. */
  erasure: Remote<BuyerErasure>;
  erased: Remote<BuyerErasureReceipt>;
  /** What a link of a letter does to a delivery. */
  repeatLink: Remote<RepeatLink>;
  /** Where the postal code typed last is. */
  place: Remote<Place>;
};

/** Goods that are ordered again. */
export type ReorderedGoods = { productId: string; productVariantId: string; quantity: number };

export type CustomerState = {
  /** The customer's name; null without a session. */
  owner: string | null;
  /** Their session has ended while a page was open, and they may sign in again. */
  isAway: boolean;
  /** Profile and addresses. */
  loading: 'idle' | 'loading' | 'settled' | 'failed';
  /** null until loaded, and always without a session. */
  profile: CustomerProfile | null;
  addresses: CustomerAddress[] | null;
  /** Their state on the page `formsOf`. */
  forms: { [Name in AccountFormName]?: FormState };
  formsOf: string;
  pages: CustomerPages;
};

/** The part of the whole state that selectors of `customer` read; absent until a page that needs it was opened. */
export type WithCustomer = { customer?: CustomerState };

declare module '../core/rootState' {
  interface RootState extends WithCustomer {}
}

const initialState: CustomerState = {
  owner: null,
  isAway: false,
  loading: 'idle',
  profile: null,
  addresses: null,
  forms: {},
  formsOf: '',
  pages: {
    orders: LOADING,
    sessions: LOADING,
    pets: LOADING,
    petPhotos: LOADING,
    pantry: LOADING,
    pantryFound: NONE,
    pantryProduct: NONE,
    pantryCalendar: NONE,
    invitation: LOADING,
    erasure: LOADING,
    erased: NONE,
    repeatLink: LOADING,
    place: NONE,
  },
};

type LoadedPage = { [Page in keyof CustomerPages]: { page: Page; value: CustomerPages[Page] } }[keyof CustomerPages];

/** Drops the previous owner's data; keeps the state of the page's forms. */
const ownedBy = (owner: string | null, { forms, formsOf }: CustomerState): CustomerState => ({
  ...initialState,
  owner,
  forms,
  formsOf,
});

const customerSlice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    /** A page of accounts, orders or the checkout is the first of its kind. */
    customerSagaStarted(_state, { payload }: PayloadAction<{ pathname: string; session: Session }>): CustomerState {
      const { pathname, session } = payload;
      return { ...initialState, formsOf: pathname, owner: session.status === 'signedIn' ? session.name : null };
    },
    customerRequested(state) {
      state.loading = 'loading';
    },
    profileLoaded(state, { payload }: PayloadAction<CustomerProfile>) {
      if (state.owner !== null) state.profile = payload;
    },
    addressesLoaded(state, { payload }: PayloadAction<CustomerAddress[]>) {
      if (state.owner !== null) state.addresses = payload;
      state.loading = 'settled';
    },
    /** What is there stays. */
    customerFailed(state) {
      state.loading = 'failed';
    },
    /** The page is to be tried again. */
    accountRetried(state) {
      state.pages = initialState.pages;
      if (state.loading === 'failed') state.loading = 'loading';
    },
    formSent(state, { payload: { form } }: PayloadAction<AccountForm>) {
      state.forms[form] = { status: 'sent', count: state.forms[form]?.count ?? 0 };
    },
    formAccepted(state, { payload }: PayloadAction<{ form: AccountFormName; email?: string }>) {
      const { form, email = null } = payload;
      state.forms[form] = { status: 'accepted', count: (state.forms[form]?.count ?? 0) + 1, email };
    },
    formRefused(state, { payload }: PayloadAction<{ form: AccountFormName; refusal: Refusal }>) {
      const { form, refusal } = payload;
      state.forms[form] = { status: 'refused', count: state.forms[form]?.count ?? 0, refusal };
    },
    pageLoaded(state, { payload: { page, value } }: PayloadAction<LoadedPage>) {
      Object.assign(state.pages, { [page]: value });
    },
    /** Goods of the pantry go into the cart again; the cart does it. */
    goodsReordered(_state, _action: PayloadAction<ReorderedGoods>) {},
    /** A whole postal code was typed into an address of the account. */
    addressZipCodeTyped(state, _action: PayloadAction<{ zipCode: string }>) {
      state.pages.place = LOADING;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionFound, (state, { payload }) => ownedBy(payload.name, state))
      .addCase(signedIn, (state, { payload: { name } }) => {
        // The same customer finds everything unchanged.
        if (state.owner !== name) return ownedBy(name, state);
        state.isAway = false;
      })
      .addCase(sessionRenewed, (state, { payload }) => {
        state.owner = payload.name;
      })
      .addCase(sessionEnded, (state, { payload }) => {
        if (!staysOpen(payload.pathname)) return ownedBy(null, state);
        state.isAway = true;
      })
      .addCase(sessionMissing, (state) => ownedBy(null, state))
      .addCase(loggedOut, () => initialState)
      .addCase(routeEntered, (state, { payload: { pathname } }) => {
        // A page that says what was sent names to whom.
        const forms = pathname === state.formsOf || pathname.endsWith('-successful') ? state.forms : {};
        if (state.isAway && !staysOpen(pathname)) return { ...initialState, formsOf: pathname };
        state.forms = forms;
        if (pathname !== state.formsOf) {
          const { pantryFound, pantryProduct, pantryCalendar } = initialState.pages;
          Object.assign(state.pages, { pantryFound, pantryProduct, pantryCalendar });
        }
        state.formsOf = pathname;
      });
  },
});

export const {
  accountRetried,
  addressesLoaded,
  addressZipCodeTyped,
  customerRequested,
  customerFailed,
  customerSagaStarted,
  formAccepted,
  formRefused,
  formSent,
  goodsReordered,
  pageLoaded,
  profileLoaded,
} = customerSlice.actions;
export const customerReducer = customerSlice.reducer;
