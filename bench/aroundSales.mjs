// What gathers around two years of sales: labels, vouchers, links, webhooks, imports, withdrawals. Statements of
// bigStore.mjs: $1 is the store's id, $2 the seed; `sold`, `lines` and `shelf` are its tables of the same transaction.

const LINES_OF_IMPORT = 10_000;

/** One statement each, in order. */
export const aroundSales = [
  `insert into shipping_labels (store_id, id, sale_order_id, status, service_id, service_name, carrier_name, price, provider_id,
     tracking_code, created_at, updated_at)
   select $1, md5(id || 'label'), id, case status when 'concluded' then 'delivered' else 'posted' end, '1', 'PAC', 'Correios', 1990,
     md5(id || 'provider'), 'OP' || lpad(n::text, 9, '0') || 'BR', at, at
   from sold where status in ('shipped', 'concluded') and n % 3 = 0`,
  `insert into vouchers (store_id, id, code, kind, value, used_count, created_at, starts_at, expired_at)
   select $1, md5($2 || 'voucher' || n), 'CUPOM' || n, 'percentage', 10, 40, now() - n * interval '8 hours',
     now() - n * interval '8 hours', case when n % 2 = 0 then now() - n * interval '8 hours' + interval '90 days' end
   from generate_series(1, 2000) n`,
  `insert into voucher_uses (store_id, sale_order_id, voucher_id, document, created_at, released_at)
   select $1, id, md5($2 || 'voucher' || (case when n % 8 = 0 then 1 else 1 + n % 2000 end)), lpad((10000000000 + buyer)::text, 11, '0'), at,
     case when status = 'abandoned' or status like 'orderCanceled%' then at end
   from sold where n % 4 = 0`,
  `update vouchers v set used_count = (select count(*) from voucher_uses u
     where u.store_id = v.store_id and u.voucher_id = v.id and u.released_at is null) where store_id = $1`,
  `insert into payment_links (store_id, id, ref, lines, name, created_by, created_at, expires_at)
   select $1, md5($2 || 'link' || n), md5($2 || 'ref' || n),
     json_build_array(json_build_object('productId', s.product_id, 'productVariantId', s.variant_id, 'quantity', 1)),
     'Cliente ' || n, 'nobody', now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 days'
   from generate_series(1, 5000) n join shelf s on s.place = n`,
  `insert into webhook_endpoints (store_id, id, url, events, secret_box, created_at, is_active)
   select $1, md5($2 || 'endpoint' || n), 'https://erp' || n || '.example.com/oipet', array['order.placed', 'order.paid'], 'none', now(), false
   from generate_series(1, 3) n`,
  `insert into webhook_deliveries (store_id, id, endpoint_id, event_id, event, body, status, tries, created_at, tried_at, answer_code)
   select $1, md5(id || event || 'delivery'), md5($2 || 'endpoint' || (1 + n % 3)), md5(id || event), event,
     json_build_object('id', md5(id || event), 'type', event, 'data', json_build_object('id', id))::text,
     case when n % 50 = 0 then 'failed' else 'delivered' end, 1, at, at, case when n % 50 = 0 then 500 else 200 end
   from sold cross join unnest(array['order.placed', 'order.paid']) as event where at > now() - interval '90 days'`,
  `insert into invitations (store_id, id, kind, email, name, invited_by, created_at, expires_at)
   select $1, md5($2 || 'invitation' || n), 'customer', 'convidado.' || n || '@example.com', 'Convidado ' || n,
     (select id from merchants where store_id = $1 order by id limit 1), now() - n * interval '1 minute', now() + interval '7 days'
   from generate_series(1, 5000) n`,
  `insert into catalog_imports (store_id, id, merchant_id, file_name, kind, status, done, total, created_at, applied_at)
   select $1, md5($2 || 'import' || n), 'nobody', 'produtos-' || n || '.csv', 'products', 'applied', ${LINES_OF_IMPORT}, ${LINES_OF_IMPORT},
     now() - n * interval '12 hours', now() - n * interval '12 hours' from generate_series(1, 400) n`,
  `insert into catalog_import_lines (store_id, import_id, line, kind, title, sku, changes, faults)
   select $1, md5($2 || 'import1'), place + 2, case when place % 10 = 0 then 'new' else 'changed' end, title, variant_id,
     '[{"field": "price", "before": "10,00", "after": "12,00"}]', '[]' from shelf where place < ${LINES_OF_IMPORT}`,
  `insert into withdrawals (store_id, id, attempt_key, recipient_id, amount, fee, status, provider_id, requested_by, created_at, paid_at)
   select $1, md5($2 || 'withdrawal' || n), md5($2 || 'attempt' || n), 're_none', 100000 + n, 367, 'transferred', 'tr_' || n, 'nobody',
     now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, 700) n`,
  `insert into price_changes (store_id, product_variant_id, from_price, to_price, created_at)
   select $1, variant_id, price + n, price + n + 1, now() - n * interval '1 day' from shelf cross join generate_series(1, 2) n`,
];
