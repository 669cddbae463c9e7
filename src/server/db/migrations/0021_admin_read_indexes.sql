DROP INDEX "carts_by_day";--> statement-breakpoint
DROP INDEX "payments_by_day";--> statement-breakpoint
CREATE INDEX "carts_by_day" ON "carts" USING btree ("store_id","created_at","status","id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("store_id","paid_at","sale_order_id","amount","refunded_amount") WHERE "payments"."paid_at" is not null;