-- no transaction
-- Whether a store sells goods whose prescription is shown: its texts say so (decision 101).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_on_prescription" ON "products" USING btree ("store_id","id") WHERE "products"."rx_class" = 'shown';
