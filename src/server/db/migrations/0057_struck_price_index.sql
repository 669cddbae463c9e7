-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_variants_struck_due" ON "product_variants" USING btree ("store_id","struck_until") WHERE "product_variants"."original_price" is not null and "product_variants"."struck_until" is not null;--> statement-breakpoint
ALTER TABLE "product_variants" VALIDATE CONSTRAINT "product_variants_struck_as_original";
