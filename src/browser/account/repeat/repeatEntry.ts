import { RHYTHM_LIMITS, isRhythm, type RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { repeatTexts } from '../../texts/repeatTexts';

export const RHYTHM_KINDS = ['untilEmpty', 'weeks', 'months', 'days'] as const;
export type RhythmKind = (typeof RHYTHM_KINDS)[number];

/** A rhythm as it is typed. */
export type RhythmEntry = { kind: string; every: string };

/** How often where nothing else is known: about a bag. */
const USUAL: RepeatRhythm = { kind: 'weeks', every: 4 };

export const entryOfRhythm = (rhythm: RepeatRhythm | null): RhythmEntry => {
  const { kind, ...count } = rhythm ?? USUAL;
  return { kind, every: String('every' in count ? count.every : count.fallbackDays) };
};

const kindOf = (word: string): RhythmKind => RHYTHM_KINDS.find((kind) => kind === word) ?? 'weeks';
export { kindOf as rhythmKindOf };

/** The rhythm of an entry; null for one that no purchase has. */
export const rhythmOf = ({ kind: word, every }: RhythmEntry): RepeatRhythm | null => {
  const count = /^\d{1,3}$/.test(every.trim()) ? Number(every) : 0;
  const kind = kindOf(word);
  const rhythm: RepeatRhythm = kind === 'untilEmpty' ? { kind, fallbackDays: count } : { kind, every: count };
  return isRhythm(rhythm) ? rhythm : null;
};

/** What is wrong with the number typed; undefined where nothing is. */
export const everyError = (entry: RhythmEntry): string | undefined => {
  if (rhythmOf(entry) !== null) return undefined;
  const kind = kindOf(entry.kind);
  const { least, most } = RHYTHM_LIMITS[kind === 'untilEmpty' ? 'days' : kind];
  return repeatTexts.everyFault(least, most);
};

/** Percent of a limit as typed; null for none that may be. */
export const limitOf = (text: string): number | null => {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 101;
  return percent <= 100 ? percent : null;
};
