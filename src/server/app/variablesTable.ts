import { Environment } from './environment';
import { markdownTable } from './markdownTable';

const HEAD = ['Variable', 'Without it', 'Meaning'];

/** The table of variables in docs/operations.md, as the formatter of the repository leaves it. */
export function variablesTable(): string {
  const rows = Object.entries(Environment.properties).map(([name, schema]) => [
    `\`${name}\``,
    said(schema, 'unset'),
    said(schema, 'means'),
  ]);
  return markdownTable(HEAD, rows);
}

const said = (schema: object, word: 'unset' | 'means'): string =>
  String(Object.entries(schema).find(([key]) => key === word)?.[1]);
