import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RepeatOffer } from '../../../shared/repeat/repeatOfferContract';
import { NONE, ready, type Remote } from '../../core/remote';

export type RepeatOfferState = {
  /** null where the store has no repeat purchases. */
  offer: Remote<RepeatOffer | null>;
};

/** The part of the whole state that selectors of the store's offer read; added when a chunk that needs it is loaded. */
export type WithRepeatOffer = { repeatOffer?: RepeatOfferState };

declare module '../../core/rootState' {
  interface RootState extends WithRepeatOffer {}
}

const initialState: RepeatOfferState = { offer: NONE };

const repeatOfferSlice = createSlice({
  name: 'repeatOffer',
  initialState,
  reducers: {
    repeatOfferLoaded(state, { payload }: PayloadAction<RepeatOffer | null>) {
      state.offer = ready(payload);
    },
  },
});

export const { repeatOfferLoaded } = repeatOfferSlice.actions;
export const repeatOfferReducer = repeatOfferSlice.reducer;

/** What the store offers to who buys again and again; null where it has no repeat purchases, and until it is known. */
export const selectRepeatOffer = ({ repeatOffer }: WithRepeatOffer): RepeatOffer | null =>
  repeatOffer?.offer.status === 'ready' ? repeatOffer.offer.value : null;

/** True once it is known whether the store has repeat purchases. */
export const selectIsRepeatOfferKnown = ({ repeatOffer }: WithRepeatOffer): boolean =>
  repeatOffer?.offer.status === 'ready';

/** True for a store that is known to have no repeat purchases. */
export const selectIsRepeatOff = (state: WithRepeatOffer): boolean =>
  selectIsRepeatOfferKnown(state) && selectRepeatOffer(state) === null;
