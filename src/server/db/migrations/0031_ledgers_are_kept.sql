ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_store_id_product_variant_id_product_variants_store_id_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_store_id_product_variant_id_product_variants_store_id_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE restrict ON UPDATE no action;