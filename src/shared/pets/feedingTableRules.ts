import type { FeedingTable } from './feedingTable';
import { PET_ACTIVITIES, PET_NEUTERED } from './petFacts';

/** The largest of everything in a feeding table. */
export const FEEDING_TABLE_LIMITS = { rows: 40, columns: 24, kg: 150, ageMonths: 36, grams: 20_000 } as const;

/** What stands for a text that says no table: no rule takes it. */
export const UNREADABLE_TABLE: FeedingTable = { rowAxis: 'weight', columnAxis: 'none', columns: [], rows: [] };

/** True for a table that answers: rows and ages rise, columns are those of their axis, and each row fills them all. */
export const isFeedingTable = ({ columnAxis, columns, rows }: FeedingTable): boolean => {
  const { kg, ageMonths, grams, ...counts } = FEEDING_TABLE_LIMITS;
  if (rows.length === 0 || rows.length > counts.rows || columns.length > counts.columns) return false;
  if (!areColumns(columnAxis, columns, ageMonths)) return false;
  return (
    isRising(
      rows.map((row) => row.kg),
      kg,
    ) &&
    rows.every(
      ({ cells }) =>
        cells.length === columns.length &&
        cells.every(
          ({ minG, maxG }) => [minG, maxG].every(Number.isInteger) && minG > 0 && minG <= maxG && maxG <= grams,
        ),
    )
  );
};

const areColumns = (axis: FeedingTable['columnAxis'], columns: string[], maxAge: number): boolean => {
  const isOneOf = (known: readonly string[]): boolean =>
    columns.length > 0 && new Set(columns).size === columns.length && columns.every((column) => known.includes(column));
  switch (axis) {
    case 'none':
      return columns.length === 1 && columns[0] === '';
    case 'ageMonths':
      return columns.length > 0 && isRising(columns.map(Number), maxAge);
    case 'activity':
      return isOneOf(PET_ACTIVITIES);
    case 'neutered':
      return isOneOf(PET_NEUTERED.filter((name) => name !== 'unknown'));
  }
};

const isRising = (values: number[], max: number): boolean =>
  values.every((value, index) => value > (values[index - 1] ?? 0) && value <= max);
