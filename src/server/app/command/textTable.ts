/** Rows as columns of plain text under their titles; one line for an empty list. */
export const textTable = (titles: string[], rows: string[][], empty: string): string[] => {
  if (rows.length === 0) return [empty];
  const all = [titles, ...rows];
  const widths = titles.map((_title, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
