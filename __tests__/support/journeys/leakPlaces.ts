import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { inShopDatabase } from './shopDatabase';
import type { CanaryKind } from './leakScan';
import type { Shop } from './shops';

const ROOT = path.resolve(__dirname, '../../..');
const ROWS_AT_A_TIME = 2_000;

/** A piece of text that is searched; `place` names where it is: a file, or a column of a table. */
export type Searched = { place: string; text: string };

/**
 * Where a kind may be, and why. Anything else is a leak.
 * - A document is shown where it is entered: the account, the order (for the invoice), the company of a store.
 * - The sandbox is the provider: it knows who pays, and which token stands for which card.
 * - Without a mail server e-mails are read in the outbox, with their links.
 * - The provider's responses contain its customer.
 * - A voucher counts its uses per document. An answer given again for 24 h is that answer, to the byte.
 * - What runs on the server alone knows the demo people, the simulator's own cards, and the example of a comment.
 */
export const ALLOWED: Record<string, readonly CanaryKind[]> = {
  'public.customers.document': ['document'],
  'public.sale_orders.buyer_document': ['document'],
  'public.outbox.html': ['letterLink'],
  'public.outbox.text': ['letterLink'],
  'public.sandbox_records.id': ['cardToken'],
  'public.sandbox_records.body': ['document', 'cardToken'],
  'public.provider_events.body': ['document'],
  'public.voucher_uses.document': ['document'],
  'public.idempotency_keys.reply': ['document'],
  'dist/server/server.cjs': ['cardNumber', 'document'],
  'dist/render/render.cjs': ['document'],
  'dist/render/replay.cjs': ['document'],
};

/** A shop's log and its database's, as they were written. */
export function* logTexts({ dataDir }: Shop): Generator<Searched> {
  for (const name of ['shop.log', 'postgres.log']) {
    yield { place: name, text: readFileSync(path.join(dataDir, name), 'utf8') };
  }
}

/** What a shop tells a scraper. */
export const metricsText = async ({ metricsPort }: Shop): Promise<Searched> => {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  if (!reply.ok) throw new Error(`the metrics answered ${reply.status}`);
  return { place: 'metrics', text: await reply.text() };
};

/** Every bundle with its maps and pages; compressed copies hold the same. */
export function* bundleTexts(): Generator<Searched> {
  const folder = path.join(ROOT, 'dist');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(c?js|css|html|map|json|txt)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield { place: path.relative(ROOT, file), text: readFileSync(file, 'utf8') };
  }
}

/** Every text and JSON of a shop's whole database, column by column, the queue's and the migrations' too. */
export const searchDatabase = (shop: Shop, search: (searched: Searched) => void): Promise<void> =>
  inShopDatabase(async (client) => {
    const { rows: columns } = await client.query<{ place: string; source: string; name: string }>(
      `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as place,
              format('%I.%I', n.nspname, c.relname) as source, quote_ident(a.attname) as name
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
         and a.attnum > 0 and not a.attisdropped
         and format_type(a.atttypid, null) ~ '^(text|character varying|character|json|jsonb|citext)(\\[\\])?$'
       order by 1`,
    );
    for (const { place, source, name } of columns) {
      for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
        const { rows } = await client.query<{ cell: string }>(
          `select ${name}::text as cell from ${source} where ${name} is not null order by ctid limit ${ROWS_AT_A_TIME} offset ${offset}`,
        );
        for (const { cell } of rows) search({ place, text: cell });
        if (rows.length < ROWS_AT_A_TIME) break;
      }
    }
  }, shop);
