import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Refusal } from '../../../shared/kernel/refusal';
import type { CartPrescriptions } from '../../../shared/order/prescriptionContract';
import { loggedOut } from '../../account/accountSlice';
import { failedRemote, NONE, ready, requested, type Remote } from '../../core/remote';
import { orderPlaced } from '../cartSlice';

/** A prescription as its shopper wrote it; `file` stands for the chosen file, which stays out of the store. */
export type PrescriptionEntry = {
  productId: string;
  quantity: number;
  /** ISO day. */
  issuedOn: string;
  animalName: string;
  crmv: string;
  buyer: { name: string; email: string } | null;
  file: string;
};

/** What the cart needs, and the sending of one: of which product, and how far it is. */
type PrescriptionState = {
  needed: Remote<CartPrescriptions>;
  sending:
    | { productId: string; status: 'sending' | 'sent' }
    | { productId: string; status: 'refused'; refusal: Refusal }
    | null;
};

/** The part of the whole state that selectors of `prescription` read; absent until a page that needs it was opened. */
type WithPrescription = { prescription?: PrescriptionState };

declare module '../../core/rootState' {
  interface RootState extends WithPrescription {}
}

const initialState: PrescriptionState = { needed: NONE, sending: null };

const prescriptionSlice = createSlice({
  name: 'prescription',
  initialState,
  reducers: {
    /** The cart is another one, or the shopper wants to know how they stand. */
    prescriptionsRequested(state, _action: PayloadAction<{ cartId: string }>) {
      state.needed = requested(state.needed);
    },
    prescriptionsLoaded(state, { payload }: PayloadAction<CartPrescriptions>) {
      state.needed = ready(payload);
    },
    prescriptionsFailed(state) {
      state.needed = failedRemote(state.needed);
    },
    prescriptionSubmitted(state, { payload }: PayloadAction<PrescriptionEntry>) {
      state.sending = { productId: payload.productId, status: 'sending' };
    },
    prescriptionTaken(state, { payload }: PayloadAction<{ productId: string; needed: CartPrescriptions }>) {
      state.needed = ready(payload.needed);
      state.sending = { productId: payload.productId, status: 'sent' };
    },
    prescriptionRefused(state, { payload }: PayloadAction<{ productId: string; refusal: Refusal }>) {
      state.sending = { ...payload, status: 'refused' };
    },
    /** The form was opened or closed: what was said before is over. */
    prescriptionFormMoved(state) {
      state.sending = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(orderPlaced, () => initialState).addCase(loggedOut, () => initialState);
  },
});

export const {
  prescriptionFormMoved,
  prescriptionRefused,
  prescriptionsFailed,
  prescriptionsLoaded,
  prescriptionsRequested,
  prescriptionSubmitted,
  prescriptionTaken,
} = prescriptionSlice.actions;
export const prescriptionReducer = prescriptionSlice.reducer;

export const selectPrescription = ({ prescription }: WithPrescription): PrescriptionState =>
  prescription ?? initialState;
