import { LIMITS, type Limit } from '../http/limits';
import { markdownTable } from './markdownTable';

const HEAD = ['Limit', 'What is counted', 'Free', 'Most', 'Anew after', 'Remembered in', 'Why'];

const spanOf = (ms: number | null): string => {
  if (ms === null) return 'at once';
  const minutes = ms / 60_000;
  if (minutes >= 24 * 60) return `${minutes / (24 * 60)} d`;
  return minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`;
};

/** The table of limits in docs/operations.md, as the formatter of the repository leaves it. */
export const limitsTable = (): string =>
  markdownTable(
    HEAD,
    Object.entries<Limit>(LIMITS).map(([name, { counts, free, most, windowMs, kept, why }]) => [
      `\`${name}\``,
      counts,
      String(free),
      String(most),
      spanOf(windowMs),
      kept === 'process' ? 'the process' : 'the database',
      why,
    ]),
  );
