import type { PetActivity, PetNeutered } from './petFacts';

/** Rows of a maker's table: the weight of the animal, or the one it will have when grown. */
export const FEEDING_ROW_AXES = ['weight', 'adultWeight'] as const;
export type FeedingRowAxis = (typeof FEEDING_ROW_AXES)[number];

/** Columns of a maker's table. 'none' is one column for all animals. */
export const FEEDING_COLUMN_AXES = ['none', 'ageMonths', 'activity', 'neutered'] as const;
export type FeedingColumnAxis = (typeof FEEDING_COLUMN_AXES)[number];

/** Grams a day, from the least to the most; both are equal where the pack names one figure. */
export type FeedingCell = { minG: number; maxG: number };

/**
 * The feeding table on a pack. Columns are ages in months as text ('2', '4.5'), activities ('low', 'normal', 'high',
 * 'working'), 'yes' and 'no' for neutered, or '' for the only one. Rows are lightest first, ages youngest first; each row
 * has a cell for each column.
 */
export type FeedingTable = {
  rowAxis: FeedingRowAxis;
  columnAxis: FeedingColumnAxis;
  columns: string[];
  rows: { kg: number; cells: FeedingCell[] }[];
};

/** Where in a table an animal stands. */
export type FeedingPlace = {
  weightKg: number;
  adultWeightKg: number | null;
  ageMonths: number | null;
  activity: PetActivity;
  neutered: PetNeutered;
};

/** Grams a day, not rounded. `isClamped` where the animal lies beyond the edge of the table, whose edge is answered. */
export type TableGrams = { grams: number; isClamped: boolean };

/** What a table says for an animal, in proportion between two rows and two ages; null where it says nothing about it. */
export const gramsOfTable = (table: FeedingTable, place: FeedingPlace): TableGrams | null => {
  const kg = table.rowAxis === 'weight' ? place.weightKg : place.adultWeightKg;
  const column = columnOf(table, place);
  if (kg === null || column === null || table.rows.length === 0) return null;
  const row = positionIn(
    table.rows.map((each) => each.kg),
    kg,
  );
  const at = (rowIndex: number): number => {
    const cells = table.rows[rowIndex]?.cells ?? [];
    return between(meanOf(cells[column.low]), meanOf(cells[column.high]), column.share);
  };
  return { grams: between(at(row.low), at(row.high), row.share), isClamped: row.isClamped || column.isClamped };
};

/** The weights in kg of the rows that an animal of a weight lies between: one where it stands on a row or beyond. */
export const rowsAround = ({ rows }: FeedingTable, kg: number): number[] => {
  const weights = rows.map((each) => each.kg);
  const { low, high, share } = positionIn(weights, kg);
  return (share === 0 ? [low] : [low, high]).flatMap((index) => weights[index] ?? []);
};

/** The columns that an animal stands between, by their place: one where it stands on a column; none where it has none. */
export const columnsAround = (table: FeedingTable, place: FeedingPlace): number[] => {
  const column = columnOf(table, place);
  if (column === null) return [];
  return column.share === 0 ? [column.low] : [column.low, column.high];
};

/** Grams between two rows of a table: those of the lower one, and the part of the step to the next one. */
export type TableStep = { lowG: number; stepG: number; part: number; of: number };

/** How a serving lies between two rows of one column; null on a row, beyond the edge, and between two ages. */
export const tableStep = (table: FeedingTable, place: FeedingPlace): TableStep | null => {
  const kg = table.rowAxis === 'weight' ? place.weightKg : place.adultWeightKg;
  const column = columnOf(table, place);
  if (kg === null || column === null || column.share !== 0) return null;
  const weights = table.rows.map((each) => each.kg);
  const { low, high, share } = positionIn(weights, kg);
  if (share === 0) return null;
  const gramsAt = (row: number): number => meanOf(table.rows[row]?.cells[column.low]);
  const grams = (kilos: number | undefined): number => Math.round((kilos ?? 0) * 1000);
  const [part, of] = [Math.round(kg * 1000) - grams(weights[low]), grams(weights[high]) - grams(weights[low])];
  const divisor = commonDivisor(part, of);
  return { lowG: gramsAt(low), stepG: gramsAt(high) - gramsAt(low), part: part / divisor, of: of / divisor };
};

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Between which two entries of a rising list a value lies, and how far from the lower one (0 to 1). */
type Position = { low: number; high: number; share: number; isClamped: boolean };

const positionIn = (rising: number[], value: number): Position => {
  const high = rising.findIndex((each) => each >= value);
  const last = rising.length - 1;
  if (high === -1) return { low: last, high: last, share: 0, isClamped: true };
  if (rising[high] === value || high === 0) {
    return { low: high, high, share: 0, isClamped: rising[high] !== value };
  }
  const [from = 0, to = 0] = rising.slice(high - 1, high + 1);
  return { low: high - 1, high, share: (value - from) / (to - from), isClamped: false };
};

const columnOf = ({ columnAxis, columns }: FeedingTable, place: FeedingPlace): Position | null => {
  const named = (name: string): Position | null => {
    const index = columns.indexOf(name);
    return index === -1 ? null : { low: index, high: index, share: 0, isClamped: false };
  };
  switch (columnAxis) {
    case 'none':
      return named('');
    case 'ageMonths':
      return place.ageMonths === null ? null : positionIn(columns.map(Number), place.ageMonths);
    case 'activity':
      // Makers rarely have a column for dogs that work: the liveliest one they have is the nearest.
      return named(place.activity) ?? (place.activity === 'working' ? named('high') : null);
    case 'neutered':
      return named(place.neutered === 'no' ? 'no' : 'yes');
  }
};

const meanOf = (cell: FeedingCell | undefined): number => (cell ? (cell.minG + cell.maxG) / 2 : 0);
const between = (low: number, high: number, share: number): number => low + (high - low) * share;
