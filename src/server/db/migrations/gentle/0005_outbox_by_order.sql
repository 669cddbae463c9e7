-- no transaction
-- Letters are written while their index is made.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_by_order" ON "outbox" USING btree ("store_id",("data" ->> 'saleOrderId'));
