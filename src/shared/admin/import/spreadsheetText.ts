// What spreadsheets run: the signs of csvWriter, the minus that word processors make, and their full-width twins.
const RUNS = /^'*[=+\-@\t\r−＝＋－＠]/;
/** What csvWriter guards by itself. */
const GUARDED = /^[=+\-@\t\r]/;
const WAS_GUARDED = /^'+[=+\-@\t\r−＝＋－＠]/;

/**
 * A text for a cell of csvWriter, which puts an apostrophe before a formula: here those it leaves get theirs too, and
 * texts that begin like guarded ones get one more, so that `unguarded` finds exactly what was there.
 */
export const guarded = (text: string): string => (RUNS.test(text) && !GUARDED.test(text) ? `'${text}` : text);

/** What a guarded cell said. */
export const unguarded = (cell: string): string => (WAS_GUARDED.test(cell) ? cell.slice(1) : cell);
