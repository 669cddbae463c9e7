import type { PoolClient } from 'pg';

/** How many conditions of how many statements were taken out. */
export type Taken = { conditions: number; statements: Set<string> };

const NAMED = /\b(?:from|join|update|into|using)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
const WORDS = new Set(['where', 'set', 'on', 'left', 'inner', 'join', 'cross', 'order', 'group', 'limit', 'values']);

/** Which table each name of a statement stands for: its own, or the one it is given there. */
const tablesOf = (text: string): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [, table = '', alias = ''] of text.matchAll(NAMED)) {
    names.set(table, table);
    if (alias !== '' && !WORDS.has(alias.toLowerCase())) names.set(alias, table);
  }
  return names;
};

/**
 * The mutant of promise 29: a connection whose statements have forgotten their own store. `x.store_id = $1` becomes true
 * wherever `x` is one of `tables`; what row-level security then shows is all that keeps stores apart.
 */
export const withoutStoreFilter = (tables: ReadonlySet<string>) => {
  const taken: Taken = { conditions: 0, statements: new Set() };
  const stripped = (text: string): string => {
    const names = tablesOf(text);
    const isMeant = (name: string | undefined) =>
      name === undefined
        ? [...names.values()].every((table) => tables.has(table))
        : tables.has(names.get(name) ?? name);
    return text.replace(/(?:"?(\w+)"?\.)?"?store_id"?\s*=\s*(\$\d+)/g, (condition, name: string | undefined, value) => {
      if (!isMeant(name)) return condition;
      taken.conditions += 1;
      taken.statements.add(text);
      return `(${value}::text is not null)`;
    });
  };
  const onConnect = (client: PoolClient): void => {
    // One function of many shapes: whatever it is given, the statement is its first argument or that one's `text`.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const forgetful = (first: unknown, ...others: unknown[]) => {
      if (typeof first === 'string') return query(stripped(first), ...others);
      // Several are sent in one message: each part has a text of its own.
      const { parts = [first] } = first as { parts?: unknown[] };
      for (const statement of parts as { text?: unknown }[])
        if (typeof statement.text === 'string') Object.assign(statement, { text: stripped(statement.text) });
      return query(first, ...others);
    };
    Object.assign(client, { query: forgetful });
  };
  return { onConnect, taken };
};
