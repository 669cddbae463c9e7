/** What an order and all that belongs to it is marked as: real, or a test that is worth nothing. */
export type Marked = { isTest: boolean };

/** A provider as services see it: the one an order's mark leads to. */
export type ByMark<Gateway> = (marked: Marked) => Gateway;

/** The one place in which a provider is chosen: a test order never reaches the real one, nor a real order the played one. */
export const byMark =
  <Gateway>(real: Gateway, played: Gateway): ByMark<Gateway> =>
  ({ isTest }) =>
    isTest ? played : real;
