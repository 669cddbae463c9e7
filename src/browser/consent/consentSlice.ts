import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ConsentAnswer } from '../platform/consentCookie';

/** Whether the shopper lets visits be counted (rules §13). */
type ConsentState = {
  /** null: not answered yet. */
  answer: ConsentAnswer | null;
  /** The question stands on the screen. */
  isAsking: boolean;
  /** The store has visits counted by others: without that there is nothing to ask. */
  isCounted: boolean;
};

/** The part of the whole state that selectors of `consent` read; absent until its chunk is loaded. */
export type WithConsent = { consent?: ConsentState };

declare module '../core/rootState' {
  interface RootState extends WithConsent {}
}

const initialState: ConsentState = { answer: null, isAsking: false, isCounted: false };

const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    /** The cookie's answer; null without one: then the shopper is asked, where the store has visits counted. */
    answerFound(
      _state,
      { payload: { answer, isCounted } }: PayloadAction<{ answer: ConsentAnswer | null; isCounted: boolean }>,
    ): ConsentState {
      return { answer, isAsking: answer === null && isCounted, isCounted };
    },
    answerGiven(state, { payload: { answer } }: PayloadAction<{ answer: ConsentAnswer }>) {
      state.answer = answer;
      state.isAsking = false;
    },
    /** The shopper reopens the question; the answer is kept until changed. */
    questionReopened(state) {
      state.isAsking = true;
    },
  },
});

export const { answerFound, answerGiven, questionReopened } = consentSlice.actions;
export const consentReducer = consentSlice.reducer;

export const selectConsentAnswer = ({ consent }: WithConsent): ConsentAnswer | null => consent?.answer ?? null;
