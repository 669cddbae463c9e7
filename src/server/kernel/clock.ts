/** The time it is, in milliseconds since 1970 (UTC). Services take it as an argument, so that tests can move it. */
export type Clock = () => number;

/** The machine's own time. */
export const systemClock: Clock = () => Date.now();

/** Milliseconds since the process began, for waits and durations: nothing that is done to the machine's time moves it. */
export const monotonicClock: Clock = () => performance.now();

/** An instant as the database and the wire hold it. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

/** Whether a text in the form of an instant is one, which the database takes: no 31st of February, no year 0. */
export const isInstant = (text: string): boolean => {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && !text.startsWith('0000') && instantOf(ms).slice(0, 19) === text.slice(0, 19);
};
