-- no transaction
-- No place of a shift is given twice: the last of three guards of its capacity.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_orders_one_per_shift_place" ON "sale_orders" USING btree ("store_id","delivery_date","delivery_shift",("shipping" ->> 'shippingId'),"delivery_place") WHERE "sale_orders"."delivery_place" is not null and "sale_orders"."released_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_orders_by_delivery" ON "sale_orders" USING btree ("store_id","delivery_date","number") WHERE "sale_orders"."delivery_date" is not null;--> statement-breakpoint
ALTER TABLE "sale_orders" VALIDATE CONSTRAINT "sale_orders_shift_known";--> statement-breakpoint
ALTER TABLE "sale_orders" VALIDATE CONSTRAINT "sale_orders_shift_of_a_day";--> statement-breakpoint
ALTER TABLE "sale_orders" VALIDATE CONSTRAINT "sale_orders_shift_as_promised";--> statement-breakpoint
ALTER TABLE "store_custom_shippings" VALIDATE CONSTRAINT "store_custom_shippings_schedule_delivers";
