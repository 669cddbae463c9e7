-- ---- 'Azul', 'azul' and 'AZUL ' are one value of an option, as people mean it (nameKey in src/shared/kernel/text.ts).
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- Those for sale first, each as its first one spells it. Two variants that would become the same are left to their merchant.
WITH parts AS (
  SELECT v.store_id, v.product_id, v.id, e.place,
    first_value(e.one ->> 'name') OVER (
      PARTITION BY v.store_id, v.product_id, name_key(e.one ->> 'name') ORDER BY v.is_active DESC, v.position, v.id) AS name,
    first_value(e.one ->> 'value') OVER (
      PARTITION BY v.store_id, v.product_id, name_key(e.one ->> 'name'), name_key(e.one ->> 'value')
      ORDER BY v.is_active DESC, v.position, v.id) AS value
  FROM product_variants v, jsonb_array_elements(v.option_values) WITH ORDINALITY AS e(one, place)
), spelled AS (
  SELECT store_id, product_id, id, jsonb_agg(jsonb_build_object('name', name, 'value', value) ORDER BY place) AS choice
  FROM parts GROUP BY store_id, product_id, id
)
UPDATE product_variants v SET option_values = s.choice FROM spelled s
WHERE v.store_id = s.store_id AND v.id = s.id AND v.option_values <> s.choice AND NOT EXISTS (
  SELECT FROM spelled t
  WHERE t.store_id = s.store_id AND t.product_id = s.product_id AND t.id <> s.id AND t.choice = s.choice);--> statement-breakpoint
-- At the commit: variants of a product are written one after the other. What is there by then counts, not what was written first.
CREATE FUNCTION keep_one_spelling() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM product_variants own
    JOIN product_variants other ON other.store_id = own.store_id AND other.product_id = own.product_id
      AND other.id <> own.id AND other.is_active,
    jsonb_array_elements(own.option_values) mine, jsonb_array_elements(other.option_values) theirs
    WHERE own.store_id = NEW.store_id AND own.id = NEW.id AND own.is_active
      AND name_key(mine ->> 'name') = name_key(theirs ->> 'name')
      AND (mine ->> 'name' <> theirs ->> 'name'
        OR mine ->> 'value' <> theirs ->> 'value' AND name_key(mine ->> 'value') = name_key(theirs ->> 'value'))
  ) THEN
    RAISE check_violation USING MESSAGE = 'an option of product ' || NEW.product_id || ' is spelled in two ways';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_one_spelling_insert AFTER INSERT ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_active AND NEW.option_values <> '[]') EXECUTE FUNCTION keep_one_spelling();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_one_spelling_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_active AND NEW.option_values <> '[]'
    AND (OLD.option_values, OLD.is_active) IS DISTINCT FROM (NEW.option_values, NEW.is_active))
  EXECUTE FUNCTION keep_one_spelling();
