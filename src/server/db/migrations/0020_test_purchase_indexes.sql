-- no transaction
-- With the mark of tests, which every read of these tables asks for: so that an index alone still answers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "carts_by_day_and_kind" ON "carts" USING btree ("store_id","created_at","status","id","is_test");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_by_day_and_kind" ON "payments" USING btree ("store_id","paid_at","sale_order_id","amount","refunded_amount","is_test") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_of_platform_and_kind" ON "payments" USING btree ("store_id","id","amount","is_test") WHERE "payments"."recipient_id" is null and "payments"."paid_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "carts_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_by_day";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_of_platform";--> statement-breakpoint
ALTER TABLE "sale_orders" VALIDATE CONSTRAINT "sale_orders_number_of_kind";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_test_charge";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_test_without_recipient";
