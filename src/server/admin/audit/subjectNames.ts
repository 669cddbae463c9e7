import { sql, type SQL } from 'drizzle-orm';

import type { AuditSubject } from '../../../shared/admin/auditActions';
import type { Db } from '../../db/database';

/** What an entry is about as a person knows it; `parentId`: the product of a variant, for the way to it. */
export type NamedSubject = { kind: AuditSubject; id: string; name: string; parentId: string | null };

type Subject = { kind: string; id: string };
type NamedKind = Exclude<
  AuditSubject,
  'merchant' | 'apiKey' | 'store' | 'domain' | 'page' | 'bankAccount' | 'withdrawal' | 'subscription' | 'helpVisit'
>;

/** Where the names of a kind are: columns id, name and parent_id. Those not here name themselves or are known already. */
const NAMES: Record<NamedKind, (isMatch: (table?: string) => SQL) => SQL> = {
  customer: (isMatch) => sql`select id, name, null as parent_id from customers where ${isMatch()}`,
  invitation: (isMatch) => sql`select id, email, null from invitations where ${isMatch()}`,
  webhook: (isMatch) => sql`select id, url, null from webhook_endpoints where ${isMatch()}`,
  webhookDelivery: (isMatch) => sql`select d.id, e.url, null from webhook_deliveries d
    join webhook_endpoints e on e.store_id = d.store_id and e.id = d.endpoint_id where ${isMatch('d')}`,
  product: (isMatch) => sql`select id, title, null from products where ${isMatch()}`,
  productVariant: (isMatch) => sql`select v.id,
      p.title || coalesce((select ', ' || string_agg(option ->> 'value', ', ') from jsonb_array_elements(v.option_values) option), ''),
      p.id
    from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id where ${isMatch('v')}`,
  catalogImport: (isMatch) => sql`select id, file_name, null from catalog_imports where ${isMatch()}`,
  category: (isMatch) => sql`select id, title, null from categories where ${isMatch()}`,
  brand: (isMatch) => sql`select id, name, null from brands where ${isMatch()}`,
  banner: (isMatch) => sql`select id, alt, null from banners where ${isMatch()}`,
  synonyms: (isMatch) => sql`select id, array_to_string(words, ', '), null from search_synonyms where ${isMatch()}`,
  shippingRule: (isMatch) => sql`select id, name, null from store_custom_shippings where ${isMatch()}`,
  voucher: (isMatch) => sql`select id, code, null from vouchers where ${isMatch()}`,
  saleOrder: (isMatch) => sql`select id, number::text, null from sale_orders where ${isMatch()}`,
  saleView: (isMatch) => sql`select id, name, null from sale_views where ${isMatch()}`,
  prescription: (isMatch) => sql`select id, nullif(buyer_name, ''), null from prescriptions where ${isMatch()}`,
  contactMessage: (isMatch) => sql`select id, name, null from contact_messages where ${isMatch()}`,
  repeatPurchase: (isMatch) => sql`select id, name, null from repeat_purchases where ${isMatch()}`,
  paymentLink: (isMatch) => sql`select id, coalesce(name, email, ''), null from payment_links where ${isMatch()}`,
};

const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind);

/** The names of an open store's subjects that are still there, in one statement. */
export async function readSubjectNames(db: Db, storeId: string, subjects: readonly Subject[]): Promise<NamedSubject[]> {
  const kinds = [...new Set(subjects.map(({ kind }) => kind))].filter(isNamed);
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const ids = [...new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id))];
    const isMatch = (table?: string): SQL => {
      const column = (name: string) => sql.raw(table === undefined ? name : `${table}.${name}`); // our own names
      return sql`${column('store_id')} = ${storeId} and ${column('id')} in ${ids}`;
    };
    return sql`select ${kind}::text as kind, named.* from (${NAMES[kind](isMatch)}) as named (id, name, parent_id)`;
  });
  const { rows } = await db.execute<{ kind: AuditSubject; id: string; name: string; parent_id: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return rows.map(({ kind, id, name, parent_id: parentId }) => ({ kind, id, name, parentId }));
}
