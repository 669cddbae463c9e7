-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_orders_unsold" ON "sale_orders" USING btree ("store_id","updated_at") WHERE "sale_orders"."released_at" is not null and "sale_orders"."buyer_document" <> '';--> statement-breakpoint
-- Chargebacks of before they were noted get their row. The platform's days to answer are those of before there was a setting.
INSERT INTO chargebacks (store_id, id, sale_order_id, payment_id, amount, status, opened_at, answer_by)
SELECT store_id, translate(rtrim(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '='), '+/', '-_'),
  sale_order_id, payment_id, amount,
  CASE WHEN answer_by < (now() AT TIME ZONE 'America/Sao_Paulo')::date THEN 'expired' ELSE 'open' END, opened_at, answer_by
FROM (
  SELECT r.store_id, r.sale_order_id, r.payment_id, sum(r.amount) AS amount, min(r.reversed_at) AS opened_at,
    (min(r.reversed_at) AT TIME ZONE 'America/Sao_Paulo')::date + 7 AS answer_by
  FROM payment_reversals r
  JOIN payments p ON p.store_id = r.store_id AND p.id = r.payment_id AND NOT p.is_test
  WHERE r.kind = 'chargeback'
  GROUP BY r.store_id, r.sale_order_id, r.payment_id
) before
WHERE amount > 0
ON CONFLICT (store_id, payment_id) DO NOTHING;
