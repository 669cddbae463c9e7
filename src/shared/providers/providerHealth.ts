import { ANSWER_STEPS_MS, type BackupWarning, type ProviderId, type ProviderStanding } from './providers';

/**
 * How a provider stands. ok: it answers. failing: calls fail. stopped: it has not answered since the circuit breaker
 * opened. missing: without a key or an address. played: the sandbox answers for it, and well. quiet: it was not asked.
 */
export const PROVIDER_STATES = ['ok', 'failing', 'stopped', 'missing', 'played', 'quiet'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** Calls of a time that were answered, and that were not; those turned away by an open breaker are among the latter. */
export type CallCounts = { answered: number; failed: number };

/** What is known of one line. Instants are ISO, null: never. `recent`: the last hour. */
export type LineFacts = {
  recent: CallCounts;
  lastAnswerAt: string | null;
  lastFailureAt: string | null;
  stoppedAt: string | null;
};

/** A half hour in a word: nobody called; almost all was answered; some failed; most failed. */
export type TickLook = 'none' | 'good' | 'some' | 'down';

/** Of so many calls one may fail in an ordinary half hour. */
const ORDINARY = 20;
/** A line on which one of so many calls of the last hour failed is failing, from so many failures on. */
const UNWELL = 10;
const LEAST_FAILURES = 3;

export const tickLook = ({ answered, failed }: CallCounts): TickLook => {
  const calls = answered + failed;
  if (calls === 0) return 'none';
  if (failed * 2 >= calls) return 'down';
  return failed * ORDINARY >= calls ? 'some' : 'good';
};

const isLater = (at: string | null, than: string | null): boolean => at !== null && (than === null || at > than);

/** How a line stands by its calls alone. */
export const lineState = ({ recent, lastAnswerAt, lastFailureAt, stoppedAt }: LineFacts): ProviderState => {
  if (isLater(stoppedAt, lastAnswerAt)) return 'stopped';
  const isFailing = recent.failed >= LEAST_FAILURES && recent.failed * UNWELL >= recent.answered + recent.failed;
  if (isFailing || isLater(lastFailureAt, lastAnswerAt)) return 'failing';
  return lastAnswerAt === null ? 'quiet' : 'ok';
};

/** From the worst to the best of what calls can tell. */
const WORST_FIRST: readonly ProviderState[] = ['stopped', 'failing', 'ok', 'quiet'];

/** How a provider stands: as its worst line, unless it is missing or played well. */
export const providerState = (standing: ProviderStanding, lines: readonly LineFacts[]): ProviderState => {
  if (standing === 'missing') return 'missing';
  const states = new Set(lines.map(lineState));
  const worst = WORST_FIRST.find((state) => states.has(state)) ?? 'quiet';
  return standing === 'played' && (worst === 'ok' || worst === 'quiet') ? 'played' : worst;
};

/**
 * How backups stand: as the work on them goes, and failing where they are not as they should be. One that was not tried
 * for long is no failure. @param warnings null while the place cannot be reached
 */
export const backedUpState = (worked: ProviderState, warnings: readonly BackupWarning[] | null): ProviderState => {
  if (worked === 'stopped') return 'stopped';
  return warnings === null || warnings.some((warning) => warning !== 'unverified') ? 'failing' : worked;
};

/** No order is paid, and no letter arrives, without these. */
const NEEDED: ReadonlySet<ProviderId> = new Set(['payments', 'mail']);

/** Whether somebody should look at it. Carriers and backups may be left out on purpose. */
export const isUnwell = (id: ProviderId, state: ProviderState): boolean =>
  state === 'failing' || state === 'stopped' || (state === 'missing' && NEEDED.has(id));

/**
 * Within how many milliseconds 95 of 100 answers came: the end of the step that holds them. Null without answers, and
 * where they took longer than the last step.
 * @param times how many answers fell into each step of ANSWER_STEPS_MS, and above
 */
export const usualAnswerMs = (times: readonly number[]): number | null => {
  const all = times.reduce((sum, count) => sum + count, 0);
  let counted = 0;
  for (const [index, end] of ANSWER_STEPS_MS.entries()) {
    counted += times[index] ?? 0;
    if (all > 0 && counted >= all * 0.95) return end;
  }
  return null;
};
