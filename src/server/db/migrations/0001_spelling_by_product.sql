-- The variants of one product, found by both columns of an index. A join is planned by statistics, and a first import
-- commits before there are any: it compared each variant with all of its store.
CREATE OR REPLACE FUNCTION keep_one_spelling() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    WITH active AS MATERIALIZED (
      SELECT id, option_values FROM product_variants
      WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND is_active
    )
    SELECT FROM active own JOIN active other ON other.id <> own.id,
    jsonb_array_elements(own.option_values) mine, jsonb_array_elements(other.option_values) theirs
    WHERE own.id = NEW.id
      AND name_key(mine ->> 'name') = name_key(theirs ->> 'name')
      AND (mine ->> 'name' <> theirs ->> 'name'
        OR mine ->> 'value' <> theirs ->> 'value' AND name_key(mine ->> 'value') = name_key(theirs ->> 'value'))
  ) THEN
    RAISE check_violation USING MESSAGE = 'an option of product ' || NEW.product_id || ' is spelled in two ways';
  END IF;
  RETURN NULL;
END $$;
