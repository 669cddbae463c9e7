-- no transaction
-- ---- A line of a cart names its variant as one of its product: one row that it holds while it is written, instead of
-- two that a merchant who saves the product holds in the other order.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "product_variants_of_product" ON "product_variants" USING btree ("store_id","product_id","id");--> statement-breakpoint
ALTER TABLE "cart_products" DROP CONSTRAINT IF EXISTS "cart_products_variant_of_product";--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_variant_of_product" FOREIGN KEY ("store_id","product_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","product_id","id") NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_products" VALIDATE CONSTRAINT "cart_products_variant_of_product";--> statement-breakpoint
ALTER TABLE "cart_products" DROP CONSTRAINT IF EXISTS "cart_products_store_id_product_id_products_store_id_id_fk";--> statement-breakpoint
ALTER TABLE "cart_products" DROP CONSTRAINT IF EXISTS "cart_products_store_id_product_variant_id_product_variants_store_id_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variants_by_product";
