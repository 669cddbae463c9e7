-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_for_sale_by_relevance" ON "products" USING btree ("store_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_relevance";
