CREATE INDEX "carts_by_day" ON "carts" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("store_id","stock") WHERE "product_variants"."is_active" and "product_variants"."stock" <= 5;--> statement-breakpoint
CREATE INDEX "sale_orders_for_nothing" ON "sale_orders" USING btree ("store_id","created_at") WHERE "sale_orders"."total" = 0;--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("store_id","paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_returns_by_status" ON "order_returns" USING btree ("store_id","status","created_at");