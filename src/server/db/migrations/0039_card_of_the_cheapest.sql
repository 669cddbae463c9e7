-- ---- What is compared beside a price belongs to that price: the price per kilo of the cheapest variant that can be bought,
-- no longer the lowest of all sizes. A card named the largest bag's price per kilo above the price of the smallest.
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
  ), cheapest AS (
    SELECT price, original_price, net_unit,
      round(price::numeric * CASE net_unit WHEN 'un' THEN 1 ELSE 1000 END / net_amount)::bigint AS unit_price
    FROM active WHERE stock > 0 OR NOT any_stock ORDER BY price, id LIMIT 1
  ), sums AS (
    SELECT
      coalesce((SELECT price FROM cheapest), 0) AS min_price,
      (SELECT original_price FROM cheapest) AS original_min_price,
      coalesce((SELECT any_stock FROM active LIMIT 1), false) AS has_stock,
      (SELECT count(*) FROM active) AS variant_count,
      (SELECT unit_price FROM cheapest) AS unit_price,
      (SELECT net_unit FROM cheapest) AS unit
  )
  UPDATE products p SET min_price = s.min_price, original_min_price = s.original_min_price, has_stock = s.has_stock,
    variant_count = s.variant_count, unit_price = s.unit_price, unit = s.unit
  FROM sums s
  WHERE p.store_id = row_store AND p.id = row_product
    AND (p.min_price, p.original_min_price, p.has_stock, p.variant_count, p.unit_price, p.unit)
      IS DISTINCT FROM (s.min_price, s.original_min_price, s.has_stock, s.variant_count, s.unit_price, s.unit);
  RETURN NULL;
END $$;--> statement-breakpoint
WITH cheapest AS (
  SELECT DISTINCT ON (v.store_id, v.product_id) v.store_id, v.product_id, v.net_unit,
    round(v.price::numeric * CASE v.net_unit WHEN 'un' THEN 1 ELSE 1000 END / v.net_amount)::bigint AS unit_price
  FROM product_variants v JOIN products p ON p.store_id = v.store_id AND p.id = v.product_id
  WHERE v.is_active AND (v.stock > 0 OR NOT p.has_stock)
  ORDER BY v.store_id, v.product_id, v.price, v.id
)
UPDATE products p SET unit_price = c.unit_price, unit = c.net_unit
FROM cheapest c
WHERE p.store_id = c.store_id AND p.id = c.product_id
  AND (p.unit_price, p.unit) IS DISTINCT FROM (c.unit_price, c.net_unit);--> statement-breakpoint
-- ---- Pictures are drawn by weight and size: these are news as well.
DROP TRIGGER product_variants_tell_update ON product_variants;--> statement-breakpoint
CREATE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.sku, OLD.position, OLD.net_amount,
      OLD.net_unit, OLD.weight_g, OLD.width_cm, OLD.height_cm, OLD.length_cm, least(OLD.stock, 4))
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.sku, NEW.position,
      NEW.net_amount, NEW.net_unit, NEW.weight_g, NEW.width_cm, NEW.height_cm, NEW.length_cm, least(NEW.stock, 4)))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');
