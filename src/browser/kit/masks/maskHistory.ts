/** A masked field's text and caret at one moment. */
type Moment = { text: string; caret: number };

/** Moments to go back and forward to; the browser forgets its own when a mask writes into the field. */
type MaskHistory = { past: readonly Moment[]; now: Moment; future: readonly Moment[] };

/** Moments kept. */
const DEPTH = 100;

export const historyOf = (text: string): MaskHistory => ({ past: [], now: { text, caret: text.length }, future: [] });

/** After one more change. */
export const changed = ({ past, now, future }: MaskHistory, next: Moment): MaskHistory =>
  next.text === now.text ? { past, now: next, future } : { past: [...past, now].slice(-DEPTH), now: next, future: [] };

/** Undoes one change; unchanged where there is none. */
export const undone = (history: MaskHistory): MaskHistory => {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
};

/** One change made again; the same where there is none. */
export const redone = (history: MaskHistory): MaskHistory => {
  const [after, ...future] = history.future;
  return after ? { past: [...history.past, history.now], now: after, future } : history;
};
