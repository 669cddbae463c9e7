// An installation of 5,000 stores, a few of them large and most of them small, as the operators' console sees it.
// Everything is written by a few statements without triggers and checks of keys, which is the owner's right alone: the
// rows are right by construction.

export const STORES = 5_000;
export const ORDERS = 400_000;
const DAYS = 365;
/** The one store whose CNPJ has its check digits; the others' are made up. */
export const KNOWN = { store: 4_711, cnpj: '11222333000181' };

/** Spread by a hash, so that the same seed makes the same rows. In all of it $1 is the seed. */
const chance = (name, of) => `(abs(hashtext($1 || '${name}' || ${of})) % 100000) / 100000.0`;

const STATEMENTS = [
  `create temp table shops on commit drop as
   select n, md5($1 || 'store' || n) as id, 'loja-' || n as slug, now() - ${chance('age', 'n')} * ${DAYS} * interval '1 day' as at,
     ${chance('status', 'n')} as status, ${chance('plan', 'n')} as plan, ${chance('fault', 'n')} as fault
   from generate_series(1, ${STORES}) n`,
  `insert into stores (id, slug, name, theme_color, email, legal_name, company_id, address, opening_hours, origin_zip_code,
     status, opened_at, suspended_by, created_at)
   select id, slug, (array['Bicho', 'Pata', 'Toca', 'Ninho', 'Canto', 'Casa'])[1 + n % 6] || ' ' ||
       (array['Solto', 'da Serra', 'do Vale', 'Feliz', 'Verde', 'do Porto', 'Amigo'])[1 + n % 7] || ' ' || n,
     '#17694a', 'oi@' || slug || '.example.com', 'Loja ' || n || ' Ltda', case n when ${KNOWN.store} then '${KNOWN.cnpj}' else (10000000000000 + n)::text end,
     'Rua A, 1', '', '13025000', case when status < 0.80 then 'active' when status < 0.95 then 'draft' else 'suspended' end,
     case when status < 0.80 or status >= 0.95 then at end, case when status >= 0.95 then 'subscription' end, at from shops`,
  'insert into store_counters (store_id) select id from shops',
  `insert into merchants (store_id, id, name, email, password_hash, role, created_at)
   select id, md5(id || 'owner'), 'Dona ' || n, 'dona@' || slug || '.example.com', 'none', 'owner', at from shops`,
  `insert into store_domains (store_id, domain, status, is_primary, created_at)
   select id, slug || '.example.com', 'active', true, at from shops where n % 3 = 0`,
  `insert into platform_domain_checks (domain, about_store_id, checked_at, failures, cause, failing_since, lost_at)
   select slug || '.example.com', id, now(), case when fault < 0.01 then 9 else 0 end, case when fault < 0.01 then 'elsewhere' end,
     case when fault < 0.01 then now() - interval '3 hours' end, case when fault < 0.01 then now() - interval '2 hours' end
   from shops where n % 3 = 0`,
  `insert into store_agreements (store_id, contract_version, accepted_at, phone, trial_ends_at)
   select id, '2026-11', at, '19997772020', at + interval '30 days' from shops where plan < 0.9`,
  `insert into store_subscriptions (store_id, attempt_key, subscription_id, plan_id, status, failed_since, suspends_at, read_at, created_at)
   select id, md5(id || 'attempt'), 'sub_' || n, 'plan_1', 'active', case when plan < 0.03 then now() - interval '3 days' end,
     case when plan < 0.03 then now() + interval '12 days' end, now(), at from shops where plan < 0.6 and at < now() - interval '30 days'`,
  // The third power: the first hundred stores sell a quarter of all.
  `create temp table sold on commit drop as
   select n, md5($1 || 'order' || n) as id, 1 + floor(power(${chance('whose', 'n')}, 3) * ${STORES})::int as whose,
     now() - ${DAYS} * interval '1 day' * (1 - sqrt(n::float8 / ${ORDERS})) as at, ${chance('fate', 'n')} as fate,
     ${chance('means', 'n')} as means, 2000 + abs(hashtext($1 || 'total' || n)) % 30000 as total from generate_series(1, ${ORDERS}) n`,
  'alter table sold add column store_id text',
  'create unique index on shops (n)',
  'update sold set store_id = shops.id from shops where shops.n = whose',
  `insert into carts (store_id, id, status, created_at, updated_at) select store_id, md5(id || 'cart'), 'closed', at, at from sold`,
  `insert into sale_orders (store_id, id, number, version, cart_id, status, buyer_name, buyer_email, buyer_document, buyer_phone,
     address, shipping, products_value, shipping_value, total_discount, total, released_at, created_at, updated_at)
   select store_id, id, 1000 + row_number() over (partition by store_id order by n), 3, md5(id || 'cart'),
     case when fate < 0.1 then 'abandoned' else 'concluded' end, 'Ana Souza', 'cliente.' || n || '@example.com',
     lpad((10000000000 + n)::text, 11, '0'), '19900000000',
     '{"recipient": "Ana", "zipCode": "13025000", "street": "Rua A", "number": "1", "complement": null, "neighborhood": "Centro", "cityId": "3509502", "cityName": "Campinas", "stateId": "SP"}',
     '{"shippingId": "me-1", "name": "PAC", "companyName": "Correios", "price": 1990, "arrivesFrom": "2026-01-01", "arrivesTo": "2026-01-04", "isEstimate": false}',
     total, 1990, 0, total + 1990, case when fate < 0.1 then at end, at, at from sold`,
  `insert into payments (store_id, id, sale_order_id, method, status, amount, refunded_amount, installments, provider_charge_id, paid_at,
     refusal_reason, created_at, updated_at)
   select store_id, md5(id || 'payment'), id, case when means < 0.6 then 'pix' when means < 0.9 then 'creditCard' else 'boleto' end,
     case when fate < 0.1 then 'refused' else 'paid' end, total + 1990, 0, case when means >= 0.6 and means < 0.9 then 1 end,
     'ch_' || md5(id), case when fate >= 0.1 then at + interval '5 minutes' end,
     case when fate < 0.05 then '500 recusado' when fate < 0.1 then 'expired' end, at, at + interval '5 minutes' from sold`,
  `insert into outbox (store_id, id, template, recipient, data, subject, attempts, created_at, sent_at, refused_with)
   select store_id, md5(id || 'letter'), 'orderReceived', 'cliente.' || n || '@example.com', '{}', 'Recebemos seu pedido', 1, at,
     case when n % 500 > 0 then at end, case when n % 500 = 0 then '550 no such user' end from sold`,
  `insert into webhook_endpoints (store_id, id, url, events, secret_box, created_at, is_active)
   select id, md5(id || 'endpoint'), 'https://erp' || n || '.example.com/oipet', array['order.paid'], 'none', at, false
   from shops where n % 10 = 0`,
  `insert into webhook_deliveries (store_id, id, endpoint_id, event_id, event, body, status, tries, created_at, tried_at, answer_code)
   select s.store_id, md5(s.id || 'delivery'), md5(s.store_id || 'endpoint'), md5(s.id || 'event'), 'order.paid', '{}',
     case when s.n % 50 = 0 then 'failed' else 'delivered' end, 1, s.at, s.at, case when s.n % 50 = 0 then 500 else 200 end
   from sold s where s.whose % 10 = 0 and s.at > now() - interval '30 days'`,
];

/**
 * Fills an installation with stores and their orders of a year, the same for the same seed.
 * @returns the megabytes of the database
 */
export const fillManyStores = async (db, seed) => {
  const client = await db.connect();
  try {
    await client.query(
      "begin; set local session_replication_role = replica; set local work_mem = '64MB'; set local synchronous_commit = off",
    );
    const salt = client.escapeLiteral(String(seed));
    for (const text of STATEMENTS) await client.query(text.replaceAll('$1', salt));
    await client.query('commit');
    await client.query('vacuum analyze');
    const { rows } = await client.query('select pg_database_size(current_database()) / 1e6 as megabytes');
    return Number(rows[0].megabytes);
  } finally {
    client.release();
  }
};
