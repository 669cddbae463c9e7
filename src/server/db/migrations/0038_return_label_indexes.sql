-- no transaction
-- One label each way: a process of the version before makes none of the way back.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "shipping_labels_one_living_each_way" ON "shipping_labels" USING btree ("store_id","sale_order_id","is_return") WHERE "shipping_labels"."status" not in ('refused', 'canceled');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipping_labels_one_living";--> statement-breakpoint
ALTER TABLE "order_returns" VALIDATE CONSTRAINT "order_returns_instructed";
