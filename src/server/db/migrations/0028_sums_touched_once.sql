-- ---- A product's sums: who counts last sees what the others counted, and nothing is written where nothing differs. Two
-- orders that emptied two variants at once left the product in stock; a file that changes all variants wrote its row for each.
CREATE OR REPLACE FUNCTION sum_up_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  row_product text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  -- Its own statement: the next one looks anew, at what was committed while this one waited.
  PERFORM FROM products WHERE store_id = row_store AND id = row_product FOR NO KEY UPDATE;
  WITH active AS (
    SELECT *, bool_or(stock > 0) OVER () AS any_stock FROM product_variants
    WHERE store_id = row_store AND product_id = row_product AND is_active
  ), shown AS (
    SELECT * FROM active WHERE stock > 0 OR NOT any_stock
  ), cheapest AS (
    SELECT price, original_price FROM shown ORDER BY price, id LIMIT 1
  ), compared AS (
    SELECT net_unit, round(price::numeric * CASE net_unit WHEN 'un' THEN 1 ELSE 1000 END / net_amount)::bigint AS unit_price
    FROM shown WHERE net_amount IS NOT NULL ORDER BY 2, id LIMIT 1
  ), sums AS (
    SELECT
      coalesce((SELECT price FROM cheapest), 0) AS min_price,
      (SELECT original_price FROM cheapest) AS original_min_price,
      coalesce((SELECT any_stock FROM active LIMIT 1), false) AS has_stock,
      (SELECT count(*) FROM active) AS variant_count,
      (SELECT unit_price FROM compared) AS unit_price,
      (SELECT net_unit FROM compared) AS unit
  )
  UPDATE products p SET min_price = s.min_price, original_min_price = s.original_min_price, has_stock = s.has_stock,
    variant_count = s.variant_count, unit_price = s.unit_price, unit = s.unit
  FROM sums s
  WHERE p.store_id = row_store AND p.id = row_product
    AND (p.min_price, p.original_min_price, p.has_stock, p.variant_count, p.unit_price, p.unit)
      IS DISTINCT FROM (s.min_price, s.original_min_price, s.has_stock, s.variant_count, s.unit_price, s.unit);
  RETURN NULL;
END $$;
