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
CREATE INDEX "product_variants_by_sku" ON "product_variants" USING btree ("store_id",lower("sku") text_pattern_ops,"product_id");--> statement-breakpoint
CREATE INDEX "product_variants_shelf" ON "product_variants" USING btree ("store_id","product_id","stock") WHERE "product_variants"."is_active";--> statement-breakpoint
CREATE INDEX "product_variants_without_net" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null;--> statement-breakpoint
CREATE INDEX "product_variants_of_measure" ON "product_variants" USING btree ("store_id","product_id","id") WHERE "product_variants"."is_active" and "product_variants"."net_amount" is null and says_measure("product_variants"."option_values"::text);--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree ("store_id","gtin") WHERE "products"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "products_of_measure" ON "products" USING btree ("store_id","id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0 and says_measure("products"."title");--> statement-breakpoint
-- ---- Ids of the open store's products, `most` of them (null: all), by words (null: none), the beginning of a SKU, or a GTIN.
-- Row-level security keeps '@@' and lower() from their indexes (they are not leakproof); this asks as the owner. Whoever
-- takes a few of many is offered a walk through the table, which for a word that few have goes to its end.
CREATE FUNCTION found_products(asked text, typed text, most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT found.id FROM (
    (SELECT id FROM products
     WHERE search_vector @@ asked::tsquery AND store_id = current_setting('app.store_id', true) LIMIT most)
    UNION
    (SELECT product_id FROM product_variants
     WHERE store_id = current_setting('app.store_id', true)
       AND lower(sku) ~>=~ lower(typed) AND lower(sku) ~<~ (lower(typed) || U&'\+10FFFF') LIMIT most)
    UNION
    (SELECT id FROM products WHERE gtin = typed AND store_id = current_setting('app.store_id', true) LIMIT most)
  ) AS found LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_products(text, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_products(text, text, integer) TO oipet_app;
