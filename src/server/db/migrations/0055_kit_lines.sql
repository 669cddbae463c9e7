-- no transaction
-- The same part may be in an order alone and in a kit.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sale_order_lines_by_order" ON "sale_order_lines" USING btree ("store_id","sale_order_id","product_variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_order_lines_one_of_variant" ON "sale_order_lines" USING btree ("store_id","sale_order_id","product_variant_id") WHERE "sale_order_lines"."kit" is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_order_lines_one_of_kit_part" ON "sale_order_lines" USING btree ("store_id","sale_order_id",("kit" ->> 'lineId'),"product_variant_id","unit_price") WHERE "sale_order_lines"."kit" is not null;--> statement-breakpoint
ALTER TABLE "sale_order_lines" DROP CONSTRAINT IF EXISTS "sale_order_lines_one_per_variant";--> statement-breakpoint
ALTER TABLE "sale_order_lines" VALIDATE CONSTRAINT "sale_order_lines_kit_whole";--> statement-breakpoint
ALTER TABLE "product_variants" VALIDATE CONSTRAINT "product_variants_kit_whole";
