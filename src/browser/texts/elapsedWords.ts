const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in a word or two: 'agora', 'há 12 min', 'há 3 h', 'há 2 dias'. @param from, to ISO instants */
export const elapsedWords = (from: string, to: string): string => {
  const ms = Date.parse(to) - Date.parse(from);
  if (ms < MINUTE_MS) return 'agora';
  if (ms < HOUR_MS) return `há ${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `há ${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
};
