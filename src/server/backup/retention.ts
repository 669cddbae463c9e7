/** How many backups are kept: the latest of each day, week and month that has one. */
export type KeepRule = { days: number; weeks: number; months: number };

/** A year back, ever more sparsely. */
export const KEEP: KeepRule = { days: 7, weeks: 4, months: 12 };

/**
 * Which backups stay. @param ids when each began, as 20261123T193000Z, in any order
 * @returns those kept, the oldest first; of them `sinceDaily` is the oldest of the last days: any moment since can be restored
 */
export function keptBackups(
  ids: readonly string[],
  rule: KeepRule = KEEP,
): { kept: string[]; sinceDaily: string | null } {
  const latestFirst = ids.toSorted().toReversed();
  const daily = latestOfEach(latestFirst, (id) => id.slice(0, 8), rule.days);
  const weekly = latestOfEach(latestFirst, weekOf, rule.weeks);
  const monthly = latestOfEach(latestFirst, (id) => id.slice(0, 6), rule.months);
  // Of today all: whoever makes one by hand before a change wants that one.
  const today = latestFirst.filter((id) => id.slice(0, 8) === latestFirst[0]?.slice(0, 8));
  const kept = [...new Set([...today, ...daily, ...weekly, ...monthly])].toSorted();
  return { kept, sinceDaily: [...today, ...daily].toSorted()[0] ?? null };
}

function latestOfEach(
  latestFirst: readonly string[],
  periodOf: (id: string) => string | number,
  count: number,
): string[] {
  const byPeriod = new Map<string | number, string>();
  for (const id of latestFirst) {
    const period = periodOf(id);
    if (!byPeriod.has(period)) byPeriod.set(period, id);
  }
  return [...byPeriod.values()].slice(0, count);
}

const DAY_MS = 24 * 60 * 60_000;

/** Weeks since 1970, from Monday to Sunday (UTC). */
const weekOf = (id: string): number => {
  const at = Date.UTC(Number(id.slice(0, 4)), Number(id.slice(4, 6)) - 1, Number(id.slice(6, 8)));
  return Math.floor((at / DAY_MS + 3) / 7);
};
