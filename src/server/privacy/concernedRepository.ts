import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../db/database';

/** What may be held of somebody, in the words of a notice. */
export const HELD_CATEGORIES = {
  account: 'name, e-mail, CPF or CNPJ, phone, hashed password',
  address: 'kept addresses',
  order: 'what was bought, name, CPF or CNPJ, phone and address of the order',
  card: 'brand and last four digits of a card, of a kept one its month too',
  bankAccount: 'bank account of a refund',
  message: 'messages to the store and its answers',
  offer: 'invitations and payment links: name, e-mail, phone',
  opening: 'e-mail that waits for the opening',
  team: 'merchants: name, e-mail, hashed password',
  signUp: 'who wants a store: name, e-mail, phone, hashed password',
  operator: 'people of the platform: name, e-mail, hashed password',
} as const;
export type HeldCategory = keyof typeof HELD_CATEGORIES;

/** Somebody concerned: one line, whatever is held of them. `email` is '' where none is known. */
export type Concerned = { email: string; name: string; phone: string; document: string; held: HeldCategory[] };

/** Of when: written until then, and, where `from` is given, not before it. ISO. */
export type Span = { from: string | null; until: string };

const ofStore = (storeId: string): SQL => sql`
  select 'account' held, email, name, phone, document, created_at from customers where store_id = ${storeId}
  union all
  select 'address', c.email, c.name, c.phone, c.document, a.created_at
    from customer_addresses a join customers c on c.store_id = a.store_id and c.id = a.customer_id
    where a.store_id = ${storeId}
  union all
  select 'order', buyer_email, buyer_name, buyer_phone, buyer_document, created_at
    from sale_orders where store_id = ${storeId}
  union all
  select 'card', o.buyer_email, o.buyer_name, o.buyer_phone, o.buyer_document, p.created_at
    from payments p join sale_orders o on o.store_id = p.store_id and o.id = p.sale_order_id
    where p.store_id = ${storeId} and p.card_last_digits is not null
  union all
  select 'card', c.email, c.name, c.phone, c.document, k.created_at
    from customer_cards k join customers c on c.store_id = k.store_id and c.id = k.customer_id
    where k.store_id = ${storeId}
  union all
  select 'bankAccount', o.buyer_email, o.buyer_name, o.buyer_phone, o.buyer_document, r.created_at
    from refund_accounts r
    join payments p on p.store_id = r.store_id and p.id = r.payment_id
    join sale_orders o on o.store_id = p.store_id and o.id = p.sale_order_id
    where r.store_id = ${storeId}
  union all
  select 'bankAccount', o.buyer_email, o.buyer_name, o.buyer_phone, o.buyer_document, r.created_at
    from payment_refunds r join sale_orders o on o.store_id = r.store_id and o.id = r.sale_order_id
    where r.store_id = ${storeId} and r.bank_account is not null
  union all
  select 'message', email, name, coalesce(phone, ''), '', created_at from contact_messages where store_id = ${storeId}
  union all
  select 'offer', email, name, '', '', created_at from invitations where store_id = ${storeId} and kind = 'customer'
  union all
  select 'offer', coalesce(email, ''), coalesce(name, ''), coalesce(phone, ''), '', created_at
    from payment_links where store_id = ${storeId} and num_nonnulls(name, email, phone) > 0
  union all
  select 'opening', email, '', '', '', created_at from opening_waits where store_id = ${storeId}
  union all
  select 'team', email, name, '', '', created_at from merchants where store_id = ${storeId}`;

const ofPlatform = sql`
  select 'operator' held, email, name, '' phone, '' document, created_at from platform_owners
  union all
  select 'signUp', email, owner_name, phone, '', created_at from store_sign_ups
  union all
  select 'signUp', email, store_name, '', coalesce(company_id, ''), created_at from store_requests`;

// One person: the same e-mail; without one, the same document, then the same phone or name.
const grouped = (held: SQL, { from, until }: Span): SQL => sql`
  select max(email) email, max(name) as name, max(phone) phone, max(document) document,
    array_agg(distinct held order by held) held
  from (${held}) h
  where created_at <= ${until}::timestamptz and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    and concat(email, document, phone, name) <> ''
  group by coalesce(nullif(lower(email), ''), nullif(document, ''), nullif(phone, ''), name)
  order by 1, 4, 2`;

/** SQL of the people that a leak concerns, from what is held of them now. */
export const concernedRepository = {
  /** Of a store, in its transaction; test orders are of merchants and not among them. */
  async ofStore(tx: Db, storeId: string, span: Span): Promise<Concerned[]> {
    return (await tx.execute<Concerned>(grouped(ofStore(storeId), span))).rows;
  },

  /** Of the platform itself: its own people, and who wants a store. */
  async ofPlatform(db: Db, span: Span): Promise<Concerned[]> {
    return (await db.execute<Concerned>(grouped(ofPlatform, span))).rows;
  },
};
