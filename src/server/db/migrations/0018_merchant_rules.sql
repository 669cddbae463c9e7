ALTER TABLE "store_custom_shippings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_by_newest" ON "customers" USING btree ("store_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_latest" ON "voucher_uses" USING btree ("store_id","voucher_id","created_at" DESC NULLS FIRST,"sale_order_id");--> statement-breakpoint
CREATE INDEX "vouchers_by_newest" ON "vouchers" USING btree ("store_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "store_custom_shippings" ADD CONSTRAINT "store_custom_shippings_zips_ordered" CHECK (not jsonb_path_exists("store_custom_shippings"."area", '$.zipRanges[*] ? (@.from > @.to)'));--> statement-breakpoint
-- ---- Finding a customer by words of the name (folded), e-mail or document ('d'), each by its beginning. Each lexeme begins
-- with the store's id, so that the index reads one store alone.
CREATE FUNCTION customer_words(store text, name text, email text, document text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT store || '/' || word))
  FROM unnest(
    array_remove(regexp_split_to_array(
      lower(translate(name, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñý',
        'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucny')), '[^[:alnum:]]+'), '')
    || lower(email) || ('d' || document)
  ) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX customers_by_words ON customers USING gin (customer_words(store_id, name, email, document));--> statement-breakpoint
-- Row-level security keeps '@@' from its index (it is not leakproof); this asks as the owner, for the open store alone.
CREATE FUNCTION found_customers(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM customers
  WHERE customer_words(store_id, name, email, document) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_customers(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_customers(text) TO oipet_app;
