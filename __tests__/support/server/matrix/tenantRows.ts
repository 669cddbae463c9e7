import type { Pool } from 'pg';

import { READ_BY_ALL } from '../../../../src/server/db/rowSecurity';
import { newId } from '../../../../src/server/kernel/newId';

/** A table whose rows belong to stores, as the database itself describes it. */
export type TenantTable = {
  name: string;
  /** True where row-level security hides other stores' rows, which is all but READ_BY_ALL. */
  isHidden: boolean;
  owner: string;
  /** Columns a row cannot do without, with their types; the store's own left out. */
  needs: { column: string; type: string }[];
  /** Foreign keys that lead to rows of the same store. */
  links: { columns: string[]; to: string; keys: string[] }[];
};

/** Every table with a `store_id`, so that a new one cannot be forgotten. */
export async function tenantTables(owner: Pool): Promise<TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(
    `
    select c.relname as name, c.relforcerowsecurity and c.relname <> all($1) as "isHidden", pg_get_userbyid(c.relowner) as owner,
      (select coalesce(json_agg(json_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod))), '[]')
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.atthasdef
           and a.attidentity = '' and a.attname <> 'store_id') as needs,
      (select coalesce(json_agg(json_build_object(
          'to', k.confrelid::regclass::text,
          'columns', (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality u(n, o)
                        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
          'keys', (select json_agg(a.attname order by o) from unnest(k.confkey) with ordinality u(n, o)
                     join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n))), '[]')
         from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and exists (
           select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'store_id')) as links
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)
    order by 1`,
    [Object.keys(READ_BY_ALL)],
  );
  return rows;
}

const address = {
  recipient: 'Maria Souza',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '100',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
  cityName: 'Campinas',
  stateId: 'SP',
};
const shipping = {
  shippingId: 'custom',
  name: 'Motoboy',
  companyName: 'Oi Pet',
  price: 0,
  arrivesFrom: '2026-11-21',
  arrivesTo: '2026-11-24',
  isEstimate: false,
};
/** What the rules of a column take, where its type does not say it. */
const TAKEN: Record<string, unknown> = {
  'first_step_choices.choice': 'themeKept',
  'api_keys.scopes': ['catalogue.read'],
  'access_entries.person_kind': 'customer',
  'audit_entries.actor_kind': 'merchant',
  'carts.zip_code': '13010111',
  'catalog_import_lines.kind': 'new',
  'catalog_import_lines.changes': '[]',
  'catalog_import_lines.faults': '[]',
  'catalog_import_touches.subject': 'product',
  'catalog_import_shelves.kind': 'category',
  'catalog_imports.status': 'checked',
  'category_slugs.slug': 'era-outro-nome',
  'consent_entries.subject': 'terms',
  'consent_entries.answer': 'given',
  'chargebacks.status': 'open',
  'contact_entries.kind': 'note',
  'contact_messages.kind': 'store',
  'cycle_attempts.method': 'pix',
  'customer_cards.exp_month': 12,
  'customer_cards.exp_year': 2040,
  'customers.document': '52998224725',
  'help_visits.minutes': 30,
  'invoice_exemptions.reason': 'meiToPerson',
  'invoice_papers.kind': 'pdf',
  'invoice_papers.access_key': '3'.repeat(44),
  'invoice_papers.sha256': 'a'.repeat(64),
  'invoice_papers.bytes': 1,
  'invitations.kind': 'customer',
  'merchant_factor_resets.status': 'waiting',
  'merchants.role': 'staff',
  'owner_agreements.version': '2026-01-01',
  'owner_agreements.terms_hash': 'a'.repeat(64),
  'owner_agreements.dpa_hash': 'b'.repeat(64),
  'one_time_tokens.purpose': 'resetPassword',
  'order_returns.status': 'requested',
  'outbox.data': '{}',
  'payment_links.lines': JSON.stringify([{ productId: 'p', productVariantId: 'v', quantity: 1 }]),
  'payment_refunds.lines': '[]',
  'payment_reversals.kind': 'refund',
  'payments.method': 'pix',
  'pix_authorizations.period': 'MENSAL',
  'pix_authorizations.journey': 'JORNADA_2',
  'pix_authorizations.retry_policy': 'PERMITE_3R_7D',
  'pix_authorizations.expires_at': '2026-01-01T00:00:00Z',
  'pix_automatic_settings.provider': 'apiPix',
  'pix_charges.txid': 'a'.repeat(32),
  'pix_charges.amount': 1,
  // One that begins must be as its cycle's lock says.
  'pix_charges.status': 'cancelled',
  'prescription_files.kind': 'pdf',
  'prescription_uses.quantity': 1,
  'prescriptions.quantity_asked': 1,
  'prescriptions.status': 'waiting',
  'provider_events.provider': 'pagarme',
  'refund_accounts.account': JSON.stringify({
    bank: '341',
    branch: '1234',
    branchDigit: null,
    account: '98765',
    accountDigit: '0',
    kind: 'checking',
  }),
  'repeat_purchases.agreed_percent': 5,
  'sale_order_invoices.access_key': '3'.repeat(44),
  'sale_order_moves.status': 'paymentApproved',
  'sale_order_moves.author': 'buyer',
  'sale_orders.address': JSON.stringify(address),
  'sale_orders.shipping': JSON.stringify(shipping),
  'sale_orders.status': 'paymentApproved',
  'search_synonyms.words': ['cachorro', 'cão'],
  'shipping_quotes.options': '[]',
  'stock_moves.reason': 'initial',
  'store_custom_shippings.area': JSON.stringify({ zipRanges: [], cityIds: [], stateIds: [] }),
  'store_pages.slug': 'privacy-policy',
  'store_pages.blocks': '[]',
  'accepted_texts.hash': 'a'.repeat(64),
  'accepted_texts.content': '{}',
  'store_subscriptions.status': 'active',
  'store_recipients.status': 'active',
  'vouchers.code': 'BEMVINDO',
  'vouchers.kind': 'percentage',
  'categories.slug': 'racoes',
  'brands.slug': 'boa',
  'products.slug': 'racao-boa',
  'products.species': ['dog'],
  'product_variants.option_values': '[]',
  'payments.status': 'processing',
  'pets.species': 'dog',
  'vouchers.value': 10,
  'webhook_deliveries.event': 'order.paid',
  'webhook_endpoints.events': ['order.paid'],
  'withdrawals.status': 'processing',
};
/** Columns that may be empty, but not for a row like these. */
const ALSO: Record<string, readonly string[]> = {
  consent_entries: ['customer_id'],
  help_visits: ['handover_hash'],
  one_time_tokens: ['customer_id'],
  pix_charges: ['status'],
  sessions: ['customer_id'],
  sale_orders: ['address'],
};

const valueOf = (type: string): unknown => {
  if (/^(text|character)\b(?!\[)/.test(type)) return newId();
  if (/^(integer|bigint|smallint)/.test(type)) return 1;
  if (type.startsWith('timestamp')) return '2099-01-01T00:00:00Z';
  if (type === 'date') return '2099-01-01';
  if (type === 'boolean') return false;
  if (type === 'jsonb') return '{}';
  if (type === 'text[]') return [];
  if (type === 'bytea') return Buffer.from('x');
  throw new Error(`no value for a column of type ${type}`);
};

type Row = Record<string, unknown>;

/**
 * Writes a row of the store into every tenant table that has none yet, linked to the store's other rows; texts are
 * random ids, so that showing one proves that the row was shown. @throws for a table whose constraints require a value
 * that TAKEN does not name
 */
export async function fillTenant(owner: Pool, storeId: string): Promise<void> {
  const firstOf = async (table: string): Promise<Row | undefined> =>
    (await owner.query<Row>(`select * from ${table} where store_id = $1 limit 1`, [storeId])).rows[0];
  // What an acceptance names is of the platform.
  await owner.query(
    `insert into agreement_editions (version, wording, fees, terms, terms_hash, dpa, dpa_hash, announced_at, applies_at, term_days)
     values ('2026-01-01', '', '{}', $1, repeat('a', 64), $1, repeat('b', 64), '2026-01-01', '2026-01-01', 30)
     on conflict do nothing`,
    [JSON.stringify({ title: 'Texto', intro: '', blocks: [] })],
  );
  let waiting = await tenantTables(owner);
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ links, name }) => !links.some(({ to }) => to !== name && names.has(to)));
    if (ready.length === 0) throw new Error(`tables that wait for each other: ${[...names].join(', ')}`);
    for (const table of ready) if (!(await firstOf(table.name))) await insertOne(owner, storeId, table, firstOf);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
}

async function insertOne(
  owner: Pool,
  storeId: string,
  { name, needs, links }: TenantTable,
  firstOf: (table: string) => Promise<Row | undefined>,
): Promise<void> {
  const row: Row = { store_id: storeId };
  for (const { column, type } of needs) row[column] = TAKEN[`${name}.${column}`] ?? valueOf(type);
  for (const column of ALSO[name] ?? []) row[column] ??= TAKEN[`${name}.${column}`];
  const wanted = new Set([...needs.map(({ column }) => column), ...(ALSO[name] ?? [])]);
  for (const { columns, to, keys } of links) {
    if (!columns.some((column) => wanted.has(column))) continue;
    const target = await firstOf(to);
    columns.forEach((column, index) => {
      if (column !== 'store_id') row[column] = target?.[keys[index] ?? ''];
    });
  }
  for (const column of ALSO[name] ?? []) row[column] ??= newId();
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  try {
    await owner.query(
      `insert into ${name} (${columns.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
      Object.values(row),
    );
  } catch (error) {
    throw new Error(`a row for ${name}`, { cause: error });
  }
}

const RANDOM = /^[\w-]{22}$/;
const randomTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? RANDOM.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.values(value).flatMap(randomTexts)
      : [];

/** All random texts in the rows of a store: its ids, and what `fillTenant` wrote. The store's own id is left out. */
export async function textsOf(owner: Pool, storeId: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { name } of await tenantTables(owner)) {
    const { rows } = await owner.query<Row>(`select * from ${name} where store_id = $1`, [storeId]);
    rows.flatMap(randomTexts).forEach((text) => found.add(text));
  }
  found.delete(storeId);
  return found;
}

/** A digest of each table's rows of a store, to tell whether anything of it has changed. */
export async function digestOf(owner: Pool, storeId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await tenantTables(owner)) {
    const { rows } = await owner.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, chr(10) order by row::text)), '') as digest
       from ${name} row where store_id = $1`,
      [storeId],
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** What rows of a store are called by in addresses and bodies: the texts of its unique indexes. */
export async function keysOf(owner: Pool, storeId: string): Promise<string[]> {
  const { rows: columns } = await owner.query<{ name: string; column: string }>(`
    select distinct c.relname as name, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.atttypid = 'text'::regtype
    where i.indisunique and c.relnamespace = 'public'::regnamespace and a.attname <> 'store_id'
      and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'store_id') order by 1, 2`);
  const keys = new Set<string>();
  for (const { name, column } of columns) {
    const { rows } = await owner.query<{ key: string | null }>(
      `select "${column}" as key from ${name} where store_id = $1 order by 1 limit 3`,
      [storeId],
    );
    for (const { key } of rows) if (key !== null && key !== storeId) keys.add(key);
  }
  return [...keys];
}
