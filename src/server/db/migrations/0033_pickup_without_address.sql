ALTER TABLE "sale_orders" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_shipping_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_address_unless_fetched" CHECK ("sale_orders"."address" is not null or coalesce(("sale_orders"."shipping" ->> 'isPickup')::boolean, false));--> statement-breakpoint
-- Whatever stands chosen was chosen by its shopper: nothing was proposed before.
UPDATE "carts" SET "is_shipping_chosen" = true WHERE "selected_shipping_id" IS NOT NULL;
