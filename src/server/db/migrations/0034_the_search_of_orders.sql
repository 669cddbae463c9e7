CREATE INDEX "sale_order_lines_by_variant" ON "sale_order_lines" USING btree ("store_id","product_variant_id");--> statement-breakpoint
-- ---- Finding an order by its buyer's phone ('p', with the area code and without it), and by words of its goods.
DROP FUNCTION found_sale_orders(text);--> statement-breakpoint
DROP INDEX sale_orders_by_words;--> statement-breakpoint
DROP FUNCTION sale_order_words(text, int, text, text, text);--> statement-breakpoint
CREATE FUNCTION folded_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(regexp_split_to_array(
    lower(translate(name, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñý',
      'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucny')), '[^[:alnum:]]+'), '')
$$;--> statement-breakpoint
CREATE FUNCTION sale_order_words(store text, number int, name text, email text, document text, phone text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT store || '/' || word))
  FROM unnest(
    public.folded_words(name)
    || ('n' || number) || ('d' || document) || (CASE WHEN email = '' THEN 'd' || document ELSE lower(email) END)
    || ('p' || regexp_replace(phone, '\D', '', 'g')) || ('p' || substr(regexp_replace(phone, '\D', '', 'g'), 3))
  ) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX sale_orders_by_words ON sale_orders
  USING gin (sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document, buyer_phone));--> statement-breakpoint
CREATE FUNCTION sale_line_words(store text, title text, variant text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT store || '/' || word), '{}'))
  FROM unnest(public.folded_words(title || ' ' || variant)) AS words(word)
$$;--> statement-breakpoint
CREATE INDEX sale_order_lines_by_words ON sale_order_lines
  USING gin (sale_line_words(store_id, title, variant_title));--> statement-breakpoint
-- Row-level security keeps '@@' from its index (it is not leakproof); these ask as the owner, for the open store alone.
CREATE FUNCTION found_sale_orders(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM sale_orders
  WHERE sale_order_words(store_id, number, buyer_name, buyer_email, buyer_document, buyer_phone) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_sale_orders(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_sale_orders(text) TO oipet_app;--> statement-breakpoint
CREATE FUNCTION found_orders_of_goods(asked text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT sale_order_id FROM sale_order_lines
  WHERE sale_line_words(store_id, title, variant_title) @@ asked::tsquery
    AND store_id = current_setting('app.store_id', true)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION found_orders_of_goods(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_orders_of_goods(text) TO oipet_app;
