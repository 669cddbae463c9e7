import type { Pool } from 'pg';

/** What stands in a store's lists: $1 is the store's id, $2 a merchant's. */
const ROWS = [
  `insert into categories (store_id, id, slug, title) select $1, 'c' || n, 'c' || n, 'Categoria ' || n from numbers`,
  `insert into brands (store_id, id, slug, name) select $1, 'b' || n, 'b' || n, 'Marca ' || n from numbers`,
  `insert into banners (store_id, id, file_key, alt) select $1, 'b' || n, 'f' || n, 'Banner' from numbers`,
  `insert into search_synonyms (store_id, id, words) select $1, 's' || n, array['a' || n, 'b' || n] from numbers`,
  `insert into store_domains (store_id, domain, status, is_primary, token)
   select $1, 'd' || n || '.' || lower(replace($1, '_', '')) || '.test', 'pending', false, 't' || n from numbers`,
  `insert into products (store_id, id, slug, title, brand_id) select $1, 'p' || n, 'p' || n, 'Bola ' || n, 'b' || n from numbers`,
  `insert into product_categories (store_id, category_id, product_id) select $1, 'c' || n, 'p' || n from numbers`,
  `insert into product_images (store_id, id, product_id, file_key) select $1, 'i' || n, 'p' || n, 'f' || n from numbers`,
  // One product has them all.
  `insert into product_variants (store_id, id, product_id, sku, price, stock, weight_g, width_cm, height_cm, length_cm, option_values)
   select $1, 'v' || n, case when n % 2 = 0 then 'p1' else 'p' || n end, 'sku' || n, 1000, 3, 100, 1, 1, 1,
     jsonb_build_array(jsonb_build_object('name', 'Tamanho', 'value', n || ' kg')) from numbers`,
  `insert into price_changes (store_id, product_variant_id, from_price, to_price, merchant_id) select $1, 'v1', n, n + 1, $2 from numbers`,
  `insert into customers (store_id, id, name, email, document, phone, password_hash)
   select $1, 'k' || n, 'Maria ' || n, 'k' || n || '@oipet.test', lpad(n::text, 11, '0'), '19987654321', 'none' from numbers`,
  `insert into merchants (store_id, id, name, email, password_hash, role)
   select $1, 'm' || n, 'Rui', 'm' || n || '@loja.test', 'none', 'staff' from numbers`,
  `insert into invitations (store_id, id, kind, email, invited_by, expires_at)
   select $1, 'i' || n, 'customer', 'i' || n || '@oipet.test', $2, '2099-01-01' from numbers`,
  `insert into carts (store_id, id, status, created_at) select $1, 'o' || n, 'closed', '2026-11-23T12:00:00Z' from numbers`,
  `insert into vouchers (store_id, id, code, kind, value) select $1, 'u' || n, 'CUPOM' || n, 'percentage', 10 from numbers`,
  `insert into sale_orders (store_id, id, number, cart_id, customer_id, status, buyer_name, buyer_email, buyer_document, buyer_phone,
     address, shipping, products_value, shipping_value, total_discount, total, created_at)
   select $1, 'o' || n, n, 'o' || n, 'k1', 'invoiceGenerated', 'Maria', 'k1@oipet.test', '52998224725', '19987654321',
     '{"recipient": "Maria", "zipCode": "13010111", "street": "Rua A", "number": "1", "complement": null, "neighborhood": "Centro", "cityId": "3509502", "cityName": "Campinas", "stateId": "SP"}',
     '{"shippingId": "me-1", "name": "PAC", "companyName": "Correios", "price": 0, "arrivesFrom": "2026-11-24", "arrivesTo": "2026-11-25", "isEstimate": false}',
     1000, 0, 0, 1000, '2026-11-23T12:00:00Z' from numbers`,
  `insert into sale_order_lines (store_id, id, sale_order_id, product_id, product_variant_id, slug, title, variant_title, quantity, unit_price, total)
   select $1, 'l' || n, 'o' || n, 'p1', 'v' || n, 'p1', 'Bola', '', 1, 1000, 1000 from numbers
   union all select $1, 'm' || n, 'o1', 'p1', 'v' || n, 'p1', 'Bola', '', 1, 1000, 1000 from numbers where n > 1`,
  `insert into sale_order_moves (store_id, sale_order_id, status, author, cause)
   select $1, id, 'invoiceGenerated', 'merchant', 'a test' from numbers cross join lateral unnest(array['o1', 'o' || n]) as id`,
  `insert into sale_order_notes (store_id, id, sale_order_id, author, text) select $1, 'n' || n, 'o1', 'Helena', 'Ligar.' from numbers`,
  `insert into payments (store_id, id, sale_order_id, method, status, amount, paid_at)
   select $1, 'p' || n, 'o' || n, 'pix', 'paid', 1000, '2026-11-23T12:30:00Z' from numbers`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason, sale_order_id) select $1, 'v1', -1, 'sold', 'o' || n from numbers`,
  `insert into shipping_labels (store_id, id, sale_order_id, service_id, service_name, carrier_name)
   select $1, 'l' || n, 'o' || n, '1', 'PAC', 'Correios' from numbers`,
  `insert into order_returns (store_id, sale_order_id, protocol, status) select $1, 'o' || n, 'r' || n, 'requested' from numbers`,
  `insert into sale_views (store_id, id, merchant_id, name, query) select $1, 'v' || n, $2, 'Vista ' || n, 'status=shipped' from numbers`,
  `insert into voucher_uses (store_id, sale_order_id, voucher_id, document) select $1, 'o' || n, 'u1', '52998224725' from numbers`,
  `insert into contact_messages (store_id, id, protocol, kind, name, email, message)
   select $1, 'g' || n, 'g' || n, 'store', 'Maria', 'maria@oipet.test', 'Chegou aberto.' from numbers`,
  `insert into contact_entries (store_id, id, message_id, kind, author_id, message)
   select $1, 'h' || n, 'g1', 'note', $2, 'Ligar.' from numbers`,
  `insert into payment_links (store_id, id, ref, lines, voucher_id, created_by, expires_at)
   select $1, 'y' || n, md5($1 || n), '[{"productId": "p1", "productVariantId": "v1", "quantity": 1}]', 'u1', $2, '2099-01-01' from numbers`,
  `insert into payment_link_carts (store_id, link_id, visit, cart_id) select $1, 'y' || n, 'x', 'o' || n from numbers`,
  `insert into store_custom_shippings (store_id, id, name, price, range_min_days, range_max_days, area)
   select $1, 's' || n, 'Motoboy', 0, 1, 2, '{"zipRanges": [], "cityIds": ["3509502"], "stateIds": []}' from numbers`,
  `insert into api_keys (store_id, id, name, key_hash, hint, scopes, created_by)
   select $1, 'a' || n, 'ERP', md5($1 || n), 'abcd', array['orders.read'], $2 from numbers`,
  `insert into webhook_endpoints (store_id, id, url, events, secret_box)
   select $1, 'w' || n, 'https://erp' || n || '.test/', array['order.paid'], 'none' from numbers`,
  `insert into webhook_deliveries (store_id, id, endpoint_id, event_id, event, body)
   select $1, 'd' || n, 'w1', 'e' || n, 'order.paid', '{}' from numbers`,
  `insert into outbox (store_id, id, template, recipient, data, refused_with)
   select $1, 'f' || n, 'orderShipped', 'maria@oipet.test', '{"saleOrderId": "o1"}', '550 No such user' from numbers`,
  `insert into audit_entries (store_id, actor_kind, actor_id, action, subject_kind, subject_id)
   select $1, 'merchant', $2, 'domainAdded', 'domain', 'd' || n from numbers`,
  `insert into catalog_imports (store_id, id, merchant_id, file_name, kind, status)
   select $1, 'i' || n, $2, 'a.csv', 'products', 'checked' from numbers`,
  `insert into catalog_import_lines (store_id, import_id, line, kind, title, sku, changes, faults)
   select $1, 'i1', n, 'new', 'Bola', 'sku', '[]', '[]' from numbers`,
  // A purchase is refused without its consent.
  `, made as (
     insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
       shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
     select $1, 't' || n, 'k' || n, 'active', 'Compra ' || n, '{"kind": "weeks", "every": 2}', '2026-11-30'::date, 'x', 'x', 'x',
       'PAC', 0, 5, 5 from numbers returning id
   ), agreed as (
     insert into repeat_consents (store_id, purchase_id, text_version, network, terms)
     select $1, id, '1', '::', '{"listProduct": [], "total": 0, "riseLimit": 5}' from made
   ) insert into repeat_purchase_lines (store_id, purchase_id, product_id, product_variant_id, position, quantity, agreed_unit_price)
     select $1, made.id, v.product_id, v.id, 0, 2, 1000 from made join product_variants v
       on v.store_id = $1 and v.id = 'v' || substr(made.id, 2)`,
  `insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on)
   select $1, 't' || n, 't' || n, 1, 'scheduled', '2026-11-30'::date from numbers
   union all select $1, 'u' || n, 't1', n, 'skipped', '2026-11-01'::date from numbers where n > 1`,
  `insert into cycle_attempts (store_id, cycle_id, number, order_id, payment_id, method, at, outcome, code_table, code)
   select $1, 't' || n, 1, 'o' || n, 'p' || n, 'card', '2026-11-23T12:30:00Z'::timestamptz, 'refused', 'abecs', '51' from numbers`,
  `insert into withdrawals (store_id, id, attempt_key, recipient_id, amount, status, provider_id, requested_by)
   select $1, 'w' || n, 'k' || n, 're', 1000, 'transferred', 'tr' || n, $2 from numbers`,
];

/**
 * Puts rows into everything that a merchant's screens read, numbered from `first` to `last`; those numbered 1 are what
 * the others hang on: order 'o1', product 'p1', customer 'k1', voucher 'u1', import 'i1'.
 */
export const crowd = async (owner: Pool, storeId: string, merchantId: string, [first, last]: [number, number]) => {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  for (const text of ROWS)
    await owner.query(
      `with numbers as (select generate_series(${first}, ${last}) as n) ${text}`
        .replaceAll('$1', quoted(storeId))
        .replaceAll('$2', quoted(merchantId)),
    );
};
