import {
  ANSWER_STEPS,
  ANSWER_STEPS_MS,
  halfHourOf,
  type FailureKind,
  type ProviderLine,
} from '../../../shared/providers/providers';
import { instantOf, type Clock } from '../../kernel/clock';
import { callFailureOf, wasTurnedAway, type CallFailure } from './providerFailure';

/** Says of a call that it failed although it ended without an error: its answer refuses our key. */
export type Fails = (failure: CallFailure) => void;

/** Makes a call and counts it, by how it ended and how long it took. What it returns or throws goes on unchanged. */
export type CountedLine = <Value>(call: (fails: Fails) => Promise<Value>) => Promise<Value>;

/** Calls of one line within one half hour, of this process. Instants are ISO. */
export type LineFigures = {
  line: ProviderLine;
  halfHour: string;
  answered: number;
  /** Those turned away by an open circuit breaker included. */
  failed: number;
  /** How many answers fell into each step of ANSWER_STEPS_MS, and above. */
  answerTimes: number[];
  lastAnswerAt: string | null;
  lastFailure: (CallFailure & { at: string }) | null;
  /** When the line was last found stopped. */
  stoppedAt: string | null;
};

/** So many failures in a row stop a line, as they open a circuit breaker. */
export const FAILURES_TO_STOP = 5;

/** How a call ended; turnedAway: it was never made, as the circuit breaker is open. */
export type CallOutcome = 'answered' | FailureKind | 'turnedAway';

/** One call that has ended, for who counts by the second. */
export type EndedCall = { line: ProviderLine; outcome: CallOutcome; seconds: number };

/** A line that is not counted. */
export const uncounted: CountedLine = (call) => call(() => {});

/** The calls of this process to providers, counted. */
export type ProviderCalls = ReturnType<typeof providerCalls>;

/**
 * Counts calls to providers in memory, by line and half hour: some additions to a call that takes milliseconds.
 * Somebody else takes the figures from time to time and keeps them.
 */
export const providerCalls = ({ clock }: { clock: Clock }) => {
  let figures = new Map<string, LineFigures>();
  const failedInARow = new Map<ProviderLine, number>();
  const stopped = new Set<ProviderLine>();
  const listeners: ((call: EndedCall) => void)[] = [];

  const figuresAt = (line: ProviderLine, ms: number): LineFigures => {
    const halfHour = instantOf(halfHourOf(ms));
    const key = `${line} ${halfHour}`;
    const known = figures.get(key);
    if (known) return known;
    const fresh: LineFigures = {
      line,
      halfHour,
      answered: 0,
      failed: 0,
      answerTimes: Array<number>(ANSWER_STEPS).fill(0),
      lastAnswerAt: null,
      lastFailure: null,
      stoppedAt: null,
    };
    figures.set(key, fresh);
    return fresh;
  };

  const noteAnswer = (line: ProviderLine, ms: number): void => {
    const now = clock();
    const sums = figuresAt(line, now);
    const step = stepOf(ms);
    failedInARow.set(line, 0);
    stopped.delete(line);
    sums.answered += 1;
    sums.answerTimes[step] = (sums.answerTimes[step] ?? 0) + 1;
    sums.lastAnswerAt = instantOf(now);
  };

  const noteFailure = (line: ProviderLine, failure: CallFailure): void => {
    const at = instantOf(clock());
    const sums = figuresAt(line, Date.parse(at));
    const inARow = (failedInARow.get(line) ?? 0) + 1;
    failedInARow.set(line, inARow);
    sums.failed += 1;
    sums.lastFailure = { ...failure, at };
    if (inARow < FAILURES_TO_STOP) return;
    sums.stoppedAt = at;
    stopped.add(line);
  };

  // It was never made, so there is nothing new to say of it but this.
  const noteTurnedAway = (line: ProviderLine): void => {
    const at = instantOf(clock());
    const sums = figuresAt(line, Date.parse(at));
    sums.failed += 1;
    sums.stoppedAt = at;
    stopped.add(line);
  };

  const end = (line: ProviderLine, outcome: CallOutcome, ms: number): void => {
    for (const hear of listeners) hear({ line, outcome, seconds: ms / 1_000 });
  };

  return {
    /** Counts the calls of a line. */
    line:
      (line: ProviderLine): CountedLine =>
      async (call) => {
        const began = performance.now();
        let failure: CallFailure | null = null;
        try {
          const value = await call((found) => {
            failure = found;
          });
          const ms = performance.now() - began;
          // The call may have set it meanwhile.
          const found = failure as CallFailure | null;
          if (found === null) noteAnswer(line, ms);
          else noteFailure(line, found);
          end(line, found === null ? 'answered' : found.kind, ms);
          return value;
        } catch (error) {
          const isTurnedAway = wasTurnedAway(error);
          const found = callFailureOf(error);
          if (isTurnedAway) noteTurnedAway(line);
          else noteFailure(line, found);
          end(line, isTurnedAway ? 'turnedAway' : found.kind, performance.now() - began);
          throw error;
        }
      },

    /** Tells of each call as it ends. */
    onCall: (hear: (call: EndedCall) => void): void => void listeners.push(hear),

    /** Whether five failures in a row, or an open circuit breaker, have stopped a line until its next answer. */
    isStopped: (line: ProviderLine): boolean => stopped.has(line),

    /** Everything counted since the last time, forgotten here. */
    take(): LineFigures[] {
      const taken = [...figures.values()];
      figures = new Map();
      return taken;
    },

    /** Takes back what could not be kept: it is counted with what came since. */
    giveBack(taken: readonly LineFigures[]): void {
      for (const before of taken) {
        const sums = figuresAt(before.line, Date.parse(before.halfHour));
        sums.answered += before.answered;
        sums.failed += before.failed;
        sums.answerTimes = sums.answerTimes.map((count, step) => count + (before.answerTimes[step] ?? 0));
        sums.lastAnswerAt ??= before.lastAnswerAt;
        sums.lastFailure ??= before.lastFailure;
        sums.stoppedAt ??= before.stoppedAt;
      }
    },
  };
};

const stepOf = (ms: number): number => {
  const step = ANSWER_STEPS_MS.findIndex((end) => ms <= end);
  return step === -1 ? ANSWER_STEPS - 1 : step;
};
