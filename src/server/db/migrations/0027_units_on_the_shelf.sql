-- ---- Whether words say a weight or volume of what is inside: '1 kg', '1,5 litros'; not of an animal: 'até 10 kg', '4 a 10 kg'.
-- Of indexes: what says it otherwise comes as another function, with indexes of its own. Not in SQL, which would be
-- written out into every statement and there be taken for something next to nothing has.
CREATE FUNCTION says_measure(words text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most say nothing of the kind: those are done with after one look.
  RETURN words ~* '\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M'
    AND regexp_replace(words, '(\d+([.,]\d+)?\s*(kg\s*)?)?\m(a|ate|até|acima de|mais de)\s+\d+([.,]\d+)?\s*kg', '', 'gi')
      ~* '\m\d+([.,]\d+)?\s*(kg|g|ml|l|litros?)\M';
END $$;--> statement-breakpoint
-- ---- Products and variants can be read meanwhile, not saved.
CREATE INDEX "product_variants_shelf" ON "product_variants" USING btree ("store_id","product_id","stock") WHERE "product_variants"."is_active";--> statement-breakpoint
CREATE INDEX "product_variants_without_net" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null;--> statement-breakpoint
CREATE INDEX "product_variants_of_measure" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null and says_measure("product_variants"."option_values"::text);--> statement-breakpoint
CREATE INDEX "products_of_measure" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0 and says_measure("products"."title");
