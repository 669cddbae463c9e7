import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ContactReceipt, PostContact, PostContactOipet } from '../../shared/contact/contactContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type { Refusal } from '../../shared/kernel/refusal';
import { routeEntered } from '../core/appSlice';

/** A valid message in the contract's form: to the store, or to the platform. */
type ContactMessage = { to: 'store'; body: BodyOf<PostContact> } | { to: 'platform'; body: BodyOf<PostContactOipet> };

/** State of the message of this page. */
type ContactState =
  | { status: 'writing' | 'sending' }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'received'; receipt: ContactReceipt; email: string };

/** The part of the whole state that selectors of `contact` read; absent until a page of contact was opened. */
type WithContact = { contact?: ContactState };

declare module '../core/rootState' {
  interface RootState extends WithContact {}
}

const WRITING: ContactState = { status: 'writing' };
const initialState = (): ContactState => WRITING;

const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    messageSent: (_state, _action: PayloadAction<ContactMessage>): ContactState => ({ status: 'sending' }),
    messageReceived: (
      _state,
      { payload }: PayloadAction<{ receipt: ContactReceipt; email: string }>,
    ): ContactState => ({ status: 'received', ...payload }),
    messageRefused: (_state, { payload }: PayloadAction<{ refusal: Refusal }>): ContactState => ({
      status: 'refused',
      ...payload,
    }),
    /** The shopper writes another one. */
    messageStarted: initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(routeEntered, initialState);
  },
});

export const { messageStarted, messageReceived, messageRefused, messageSent } = contactSlice.actions;
export const contactReducer = contactSlice.reducer;

export const selectContact = ({ contact }: WithContact): ContactState => contact ?? WRITING;
