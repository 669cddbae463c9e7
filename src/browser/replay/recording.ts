import type { UnknownAction } from '@reduxjs/toolkit';

/** One action of a recorded session, beside the action itself. */
export type RecordedStep = {
  /** Milliseconds since `startedAt`. */
  at: number;
  /** `stateHash` of the state it made. */
  hash: string;
  /** The slices of that state, where they differ from the last step: some are added with lazy-loaded chunks. */
  slices?: string[];
};

/** One call of the API and how it was answered; `step` counts the actions before its answer. */
export type RecordedReply = {
  step: number;
  /** Milliseconds since `startedAt`, of the asking. */
  at: number;
  ms: number;
  method: string;
  path: string;
  input: unknown;
  outcome: unknown;
};

/**
 * A recorded session as one JSON file. `payload` and `preloadedState` are texts of JSON, and with them the file is what
 * the Redux DevTools export and import; they do not look at the rest. Without personal data.
 */
export type Recording = {
  payload: string;
  preloadedState: string;
  oipet: {
    format: 1;
    /** ISO. */
    startedAt: string;
    /** Which build of the shop it was. */
    build: string;
    /** Machine -> `stateHash` of how it was drawn. */
    machines: Record<string, string>;
    firstHash: string;
    steps: RecordedStep[];
    replies: RecordedReply[];
  };
};

/** The actions of a recording, and the state before the first of them. */
type Session = { actions: UnknownAction[]; firstState: Record<string, unknown> };

/** What is in a recording's two texts. */
export const sessionOf = ({ payload, preloadedState }: Recording): Session => ({
  actions: JSON.parse(payload) as UnknownAction[],
  firstState: JSON.parse(preloadedState) as Record<string, unknown>,
});

/** Parses a recording. @throws a message for the user where the file is no recording */
export const readRecording = (text: string): Recording => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
  const { oipet, payload, preloadedState } = (value ?? {}) as Partial<Recording>;
  if (oipet?.format !== 1 || typeof payload !== 'string' || typeof preloadedState !== 'string')
    throw new Error('not a recording of Oi Pet: those come from "Gravar sessão"');
  return value as Recording;
};
