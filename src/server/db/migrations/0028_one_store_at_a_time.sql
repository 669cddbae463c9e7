-- What reads the catalogue and letters once row-level security binds these too, by the migration after this one: where
-- it keeps an operator from its index (one that is not leakproof), these ask as the owner, for the open store alone.

-- Products as a search reads them, by the index of their words. A view and no function, so that a list is planned as a
-- whole: its order, its page and what else it is narrowed to.
CREATE VIEW searched_products AS
SELECT store_id, id, slug, title, brand_id, species, life_stage, breed_size, min_price, original_min_price, unit_price,
  unit, has_stock, variant_count, sold_count, created_at, is_active, removed_at, search_vector
FROM products WHERE store_id = current_setting('app.store_id', true);--> statement-breakpoint
REVOKE ALL ON searched_products FROM oipet_app;--> statement-breakpoint
GRANT SELECT ON searched_products TO oipet_app;--> statement-breakpoint
-- Words of the open store that share a deletion with another, at most `most`.
CREATE FUNCTION near_words(shared text[], most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT word FROM search_words
  WHERE deletions && shared AND store_id = current_setting('app.store_id', true) ORDER BY word LIMIT most
$$;--> statement-breakpoint
-- Letters of the open store about these orders.
CREATE FUNCTION letters_of_orders(orders text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT id FROM outbox
  WHERE store_id = current_setting('app.store_id', true) AND data ->> 'saleOrderId' = ANY (orders)
$$;--> statement-breakpoint
-- What the console says of letters, beside platform_works: their texts stay with their stores.
CREATE FUNCTION platform_letters(ids text[]) RETURNS TABLE (id text, template text, subject text, recipient text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT l.id, l.template, l.subject, l.recipient FROM outbox l WHERE l.id = ANY (ids)
$$;--> statement-breakpoint
-- Whether a store other than the open one shows a picture. Answers yes or no, nothing more.
CREATE FUNCTION is_picture_of_others(key text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM product_images i
      WHERE i.file_key = key AND i.store_id <> current_setting('app.store_id', true))
    OR EXISTS (SELECT FROM banners b WHERE b.file_key = key AND b.store_id <> current_setting('app.store_id', true))
    OR EXISTS (SELECT FROM categories c
      WHERE c.image_url = '/media/' || key || '.webp' AND c.store_id <> current_setting('app.store_id', true))
    OR EXISTS (SELECT FROM brands b
      WHERE b.logo_url = '/media/' || key || '.webp' AND b.store_id <> current_setting('app.store_id', true))
$$;--> statement-breakpoint
DO $$
DECLARE way text;
BEGIN
  FOREACH way IN ARRAY ARRAY[
    'near_words(text[], integer)', 'letters_of_orders(text[])', 'platform_letters(text[])', 'is_picture_of_others(text)'
  ] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', way);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO oipet_app', way);
  END LOOP;
END $$;
