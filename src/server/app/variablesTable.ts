import { Environment } from './environment';

const HEAD = ['Variable', 'Without it', 'Meaning'];

/** The table of variables in docs/operations.md, as the formatter of the repository leaves it. */
export function variablesTable(): string {
  const rows = Object.entries(Environment.properties).map(([name, schema]) => [
    `\`${name}\``,
    said(schema, 'unset'),
    said(schema, 'means'),
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const said = (schema: object, word: 'unset' | 'means'): string =>
  String(Object.entries(schema).find(([key]) => key === word)?.[1]);
