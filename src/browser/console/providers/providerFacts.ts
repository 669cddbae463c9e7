import type { Provider } from '../../../shared/providers/providerContract';
import { consoleProviderTexts as texts } from '../../texts/consoleProviderTexts';
import { whenWords } from '../core/whenWords';
import { troubleWords } from './tickWords';

/** What is known of a provider, a sentence or a few to each line. @param ticksFrom, now ISO instants */
export const providerFacts = (provider: Provider, ticksFrom: string, now: string): string[] => {
  const { id, state, ticks, usualAnswerMs, lastAnswerAt, lastFailure, backup } = provider;
  if (state === 'missing') return [texts.missing[id]];
  const answered = ticks.reduce((sum, tick) => sum + tick.answered, 0);
  const failed = ticks.reduce((sum, tick) => sum + tick.failed, 0);
  const isOfToday = lastFailure !== null && lastFailure.at >= ticksFrom;
  const isBad = state === 'failing' || state === 'stopped';
  const when = (at: string) => whenWords(at, now);
  return [
    backup
      ? [
          backup.madeAt === null ? '' : texts.madeAt(when(backup.madeAt)),
          backup.archivedAt === null ? '' : texts.archivedAt(when(backup.archivedAt)),
          backup.verifiedAt === null ? '' : texts.verifiedAt(when(backup.verifiedAt)),
          ...backup.warnings.map((warning) => texts.warnings[warning]),
        ]
      : [
          lastAnswerAt === null ? texts.neverAnswered : texts.lastAnswer(when(lastAnswerAt)),
          usualAnswerMs === null ? '' : texts.usual(usualAnswerMs),
          answered + failed === 0 ? texts.nobodyAsked : texts.calls(answered + failed, failed),
        ],
    lastFailure && (isBad || isOfToday)
      ? [texts.lastFailure(when(lastFailure.at), texts.kinds[lastFailure.kind], lastFailure.words)]
      : [],
    [troubleWords(ticks, ticksFrom)],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').join(' '))
    .filter((line) => line !== '');
};

/** What follows from a provider's failure, what to do, and where to look. */
export const remedyOf = ({ id, isPlayed, lastFailure, backup }: Provider): string[] => {
  if (isPlayed) return [texts.playedRemedy];
  const { effect, keyRefused, unreachable, where } = texts.remedies[id];
  const warned = backup?.warnings.map((warning) => texts.warningRemedies[warning]) ?? [];
  const remedy = {
    keyRefused,
    unreachable,
    timeOut: unreachable,
    failed: texts.theirFailure[id],
    unreadable: texts.unreadable,
  } as const;
  return [effect, ...(lastFailure === null ? [] : [remedy[lastFailure.kind]]), ...new Set(warned), where];
};
