import { formatTime } from '../../../shared/kernel/calendar';
import type { ProviderTick } from '../../../shared/providers/providerContract';
import { tickLook, type TickLook } from '../../../shared/providers/providerHealth';
import { HALF_HOUR_MS } from '../../../shared/providers/providers';
import { consoleProviderTexts as texts } from '../../texts/consoleProviderTexts';

/** Half hours in a row that look the same: from when to when, as clock times. `to` null: it has not ended. */
type Stretch = { look: TickLook; from: string; to: string | null };

/** How each half hour looks, and when it began (ISO). @param ticksFrom ISO, when the first one began */
export const tickLooks = (ticks: readonly ProviderTick[], ticksFrom: string): { from: string; look: TickLook }[] =>
  ticks.map((tick, index) => ({
    from: new Date(Date.parse(ticksFrom) + index * HALF_HOUR_MS).toISOString(),
    look: tickLook(tick),
  }));

const stretchesOf = (ticks: readonly ProviderTick[], ticksFrom: string): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { from: at, look } of tickLooks(ticks, ticksFrom)) {
    const from = formatTime(at);
    const last = stretches.at(-1);
    if (last?.look === look) continue;
    if (last) last.to = from;
    stretches.push({ look, from, to: null });
  }
  return stretches;
};

/** When something failed in the last 24 hours; '' where nothing did. @param ticksFrom ISO, when the first tick began */
export const troubleWords = (ticks: readonly ProviderTick[], ticksFrom: string): string => {
  const stretches = stretchesOf(ticks, ticksFrom);
  const said = (['down', 'some'] as const).flatMap((look) => {
    const times = stretches
      .filter((stretch) => stretch.look === look)
      .map(({ from, to }) => (to === null ? texts.since(from) : texts.fromTo(from, to)));
    return times.length === 0 ? [] : [texts.trouble[look](texts.listed(times))];
  });
  return said.join(' ');
};

/** The ticks in words, for whoever does not see them. */
export const tickWords = (ticks: readonly ProviderTick[], ticksFrom: string): string => {
  const asked = ticks.filter((tick) => tickLook(tick) !== 'none').length;
  const what = asked === 0 ? texts.nobodyAsked : troubleWords(ticks, ticksFrom) || texts.allAnswered(asked);
  return `${texts.ticks} ${what}`;
};
