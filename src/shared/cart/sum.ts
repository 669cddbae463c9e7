import type { Centavos } from '../kernel/money';

declare const isSummed: unique symbol;

/**
 * An amount in centavos together with the ordered rows it is the sum of. Only `summed` makes one, so a total without its
 * reasons, or one that differs from them, does not compile.
 */
export type Sum<Row extends { amount: Centavos }> = {
  readonly amount: Centavos;
  readonly rows: Row[];
  readonly [isSummed]: true;
};

/** Adds rows up, in whole centavos. */
export const summed = <Row extends { amount: Centavos }>(rows: Row[]): Sum<Row> => {
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  // The mark is for the compiler alone: nothing is written for it.
  return { amount, rows } as Sum<Row>;
};
