ALTER TABLE "sale_orders" ADD COLUMN "delivery_date" date;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "delivery_shift" text;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "delivery_place" integer;--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD COLUMN "no_schedule_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_shift_known" CHECK ("sale_orders"."delivery_shift" in ('morning', 'afternoon', 'evening')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_shift_of_a_day" CHECK (("sale_orders"."delivery_date" is null) = ("sale_orders"."delivery_shift" is null) and ("sale_orders"."delivery_place" is null or ("sale_orders"."delivery_place" > 0 and "sale_orders"."delivery_date" is not null))) NOT VALID;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_shift_as_promised" CHECK ("sale_orders"."shipping" ->> 'shift' is not distinct from "sale_orders"."delivery_shift" and ("sale_orders"."delivery_date" is null or "sale_orders"."shipping" ->> 'arrivesTo' = to_char("sale_orders"."delivery_date", 'YYYY-MM-DD'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD CONSTRAINT "store_custom_shippings_schedule_delivers" CHECK ("store_custom_shippings"."schedule" is null or (not "store_custom_shippings"."is_pickup" and jsonb_array_length("store_custom_shippings"."schedule" -> 'shifts') between 1 and 3)) NOT VALID;
