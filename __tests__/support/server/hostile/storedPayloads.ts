import type { Client, Pool, PoolClient } from 'pg';

import type { Operation } from '../matrix/apiDocument';
import { ADDRESS_PAYLOADS, PAYLOADS } from './payloads';
import { PLATFORM_TABLES } from './platformRows';
import { freeFieldsOf, lastOf, nameOf, payloadFor, shapesOf, type FreeField } from './textFields';

const camel = (column: string): string => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
/** As many as there are payloads: in some columns few are taken. */
const MOST_TRIES = 2 * (PAYLOADS.length + ADDRESS_PAYLOADS.length);
/** Every second try in capitals, which codes are. */
const inCase = (text: string | undefined, tried: number) => (tried % 2 === 1 ? text?.toUpperCase() : text);
/** Columns whose field has another name. */
const NAMES: Record<string, string> = { cause: 'why' };

/** Names at the end of a column that say how it is written, not what it says: a place of a file, a number, a version. */
const MACHINE = new Set(['key', 'code', 'url', 'version', 'query', 'document']);
/** Parts of addresses: their rule is the service's, and pages are found by them. */
const ADDRESS_PART = 'slug';

/** The names a column's text may have in a contract: 'buyerName', 'name'. */
const wordsOf = (column: string): string[] =>
  (NAMES[column] ?? column)
    .split('_')
    .map((_word, at, words) => camel(words.slice(at).join('_')))
    .filter((name, at) => at === 0 || !MACHINE.has(name));

/** `round`: other payloads for each. `most`: how many rows of a table are written, the latest. */
type Asked = { storeId: string; operations: readonly Operation[]; round: number; most?: number };

/** The fields that are kept somewhere, and in which columns. */
type Stored = { kept: Set<string>; columns: Set<string> };

/**
 * Writes payloads into the rows of a store: into each column, and each text of JSON, that bears the name of a free field,
 * within the rule of that field. What the database refuses stays. @returns the fields that are kept somewhere now
 */
export async function storePayloads(owner: Pool | Client, asked: Asked): Promise<Stored> {
  if (!('totalCount' in owner)) return store(owner, asked);
  // A pool gives up its connection after each refusal, and most of what is tried is refused.
  const client = await owner.connect();
  try {
    return await store(client, asked);
  } finally {
    client.release();
  }
}

async function store(owner: Client | PoolClient, { storeId, operations, round, most = 1_000 }: Asked): Promise<Stored> {
  const fields = new Map<string, FreeField[]>();
  for (const field of freeFieldsOf(operations))
    fields.set(lastOf(field), [...(fields.get(lastOf(field)) ?? []), field]);
  const shapes = shapesOf(operations);
  const kept = new Set<string>();
  const columns = new Set<string>();
  let turn = round;
  const payloadOf = (name: string): string | undefined => {
    turn += 1;
    const schema = fields.get(name)?.[turn % (fields.get(name)?.length ?? 1)]?.schema;
    // Where the database has a rule of its own, each is tried until one is taken.
    return schema && payloadFor(schema, turn);
  };
  /** Writes the first payload that the database takes into one value. @returns the names it was written for; null for none */
  const filled = async ({ table, column, type, mine, at, value }: TextValue): Promise<Set<string> | null> => {
    const words = wordsOf(column);
    const shape = words.map((word) => shapes.get(word)).find((found) => found !== undefined);
    const word = words.find((one) => fields.has(one));
    if (type !== 'jsonb' && word === undefined) return null;
    for (let tried = 0; tried < (type === 'jsonb' ? 1 : MOST_TRIES); tried += 1) {
      const named = new Set(type === 'jsonb' ? [] : [word ?? '']);
      const text = () => inCase(payloadOf(word ?? ''), tried);
      const next =
        type === 'jsonb'
          ? JSON.stringify(withPayloads(merged(value, shape), payloadOf, named))
          : type === 'text[]'
            ? [text(), text()]
            : text();
      if (next === undefined || named.size === 0) return null;
      const isTaken = await owner
        .query(`update ${table} set "${column}" = $2 where ${mine} = $1 and ctid = $3::tid`, [storeId, next, at])
        .then(
          ({ rowCount }) => rowCount === 1,
          () => false,
        );
      if (isTaken) return named;
    }
    return null;
  };

  for (const { table, column, type, mine } of await textColumns(owner)) {
    if (column === ADDRESS_PART) continue;
    const { rows } = await owner.query<{ at: string; value: unknown }>(
      `select ctid::text as at, "${column}" as value from ${table} where ${mine} = $1 order by ctid desc limit $2`,
      [storeId, most],
    );
    for (const { at, value } of rows) {
      const named = await filled({ table, column, type, mine, at, value });
      if (named === null) continue;
      columns.add(`${table}.${column}`);
      for (const name of named) for (const field of fields.get(name) ?? []) kept.add(nameOf(field));
    }
  }
  return { kept, columns };
}

type TextColumn = { table: string; column: string; type: string; mine: string };
/** A column of one row. */
type TextValue = TextColumn & { at: string; value: unknown };

/**
 * Columns that hold texts, of the stores, of all that belongs to them, and of the platform's tables that are read back;
 * `mine` is what the store is compared with. Keys are left out.
 */
async function textColumns(owner: Client | PoolClient): Promise<TextColumn[]> {
  const { rows } = await owner.query<TextColumn>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      case when c.relname = 'stores' then 'id' when c.relname = any($1) then '$1::text' else 'store_id' end as mine
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and (c.relname = 'stores' or c.relname = any($1) or exists (
        select from pg_attribute s where s.attrelid = c.oid and s.attname = 'store_id' and not s.attisdropped))
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any(k.conkey))
    order by 1, 2`,
    [PLATFORM_TABLES],
  );
  return rows;
}

/** A value of a column as the contract shapes it, with what the row holds. */
const merged = (value: unknown, shape: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 || !Array.isArray(shape) ? value : shape;
  if (typeof shape !== 'object' || Array.isArray(shape)) return value;
  return { ...shape, ...Object(value) };
};

/** The value with a payload in each text that bears the name of a free field; `named` collects the names. */
function withPayloads(
  value: unknown,
  payloadOf: (name: string) => string | undefined,
  named: Set<string>,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((part) => withPayloads(part, payloadOf, named, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([of, part]) => [of, withPayloads(part, payloadOf, named, of)]),
    );
  const text = typeof value === 'string' || (value === null && name !== '') ? payloadOf(name) : undefined;
  if (text === undefined) return value;
  named.add(name);
  return text;
}
