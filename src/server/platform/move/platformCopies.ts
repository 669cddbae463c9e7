import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { ChangeFeed } from '../../db/changeFeed';

/**
 * Tables of the platform that stores read, written in the main cluster and copied into each further one, in an order in
 * which a row comes after those it names.
 */
export const COPIED_TABLES = [
  'agreement_editions',
  'platform_maintenance',
  'platform_incidents',
  'platform_incident_news',
] as const;

type Options = {
  main: Pick<Pool, 'query'>;
  further: { name: string; pool: Pool }[];
  feed: Pick<ChangeFeed, 'onPlatformChanged'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
};

/** What the main cluster does not announce, such as an incident, is in the others after this long. */
const EVERY_MS = 15_000;

/** Keeps the platform's tables of further clusters as those of the main one are. */
export const platformCopies = ({ main, further, feed, log, everyMs = EVERY_MS }: Options) => {
  let last = Promise.resolve();
  let isClosed = false;

  const copyInto = async (pool: Pool): Promise<void> => {
    for (const table of COPIED_TABLES) await copyTable(main, pool, table);
    // In reverse what is gone, so that nothing is named by what stays.
    for (const table of COPIED_TABLES.toReversed()) await removeGone(main, pool, table);
  };

  const copy = async (): Promise<void> => {
    for (const { pool } of further) await copyInto(pool);
  };
  const copyOrSay = async (): Promise<void> => {
    if (isClosed) return;
    for (const { name, pool } of further)
      await copyInto(pool).catch((error: unknown) =>
        log.warn({ err: error, cluster: name }, 'what the platform says could not be copied into a cluster'),
      );
  };
  const later = (): void => {
    last = last.then(copyOrSay);
  };
  const unsubscribe = feed.onPlatformChanged(later);
  const timer = setInterval(later, everyMs);
  timer.unref();

  return {
    /** Copies, now. @throws where a cluster does not answer */
    copy,
    async close(): Promise<void> {
      isClosed = true;
      unsubscribe();
      clearInterval(timer);
      await last;
    },
  };
};

type Asked = Pick<Pool, 'query'>;
type Shape = { columns: string[]; key: string[] };

const shapeOf = async (client: Asked, table: string): Promise<Shape> => {
  const { rows } = await client.query<Shape>(
    `select (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped) as columns,
     (select array_agg(quote_ident(a.attname)) from pg_constraint c join pg_attribute a
       on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.conrelid = $1::regclass and c.contype = 'p') as key`,
    [table],
  );
  const [shape] = rows;
  if (!shape) throw new Error(`there is no table ${table}`);
  return shape;
};

const rowsOf = async (main: Asked, table: string): Promise<string[]> =>
  (await main.query<{ row: string }>(`select t::text as row from ${table} t`)).rows.map(({ row }) => row);

const GIVEN = (table: string) => `(select u::${table} as r from unnest($1::text[]) u offset 0) g`;

async function copyTable(main: Asked, pool: Asked, table: string): Promise<void> {
  const { columns, key } = await shapeOf(main, table);
  const others = columns.filter((column) => !key.includes(column));
  const taken = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const differs = `(${others.map((column) => `t.${column}`).join(', ')}) is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`;
  await pool.query(
    `insert into ${table} as t (${columns.join(', ')}) select (g.r).* from ${GIVEN(table)}
     on conflict (${key.join(', ')}) do ${others.length === 0 ? 'nothing' : `update set ${taken} where ${differs}`}`,
    [await rowsOf(main, table)],
  );
}

async function removeGone(main: Asked, pool: Asked, table: string): Promise<void> {
  const { key } = await shapeOf(main, table);
  const same = key.map((column) => `(g.r).${column} = t.${column}`).join(' and ');
  await pool.query(`delete from ${table} t where not exists (select from ${GIVEN(table)} where ${same})`, [
    await rowsOf(main, table),
  ]);
}
