ALTER TABLE "product_variants" ADD COLUMN "struck_price" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "struck_until" date DEFAULT '2000-01-01';--> statement-breakpoint
-- Of goods that are there already nothing is known (null); from now on each has its own.
ALTER TABLE "product_variants" ADD COLUMN "on_sale_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "on_sale_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_sale_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "on_sale_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_struck_as_original" CHECK ("product_variants"."struck_price" is null or ("product_variants"."struck_price" is not distinct from "product_variants"."original_price" and "product_variants"."struck_until" is not null)) NOT VALID;--> statement-breakpoint

-- ---- A price is struck through only where it was charged (decision 089): whatever changes prices, imports and SQL by
-- hand too, has that looked at anew (src/server/catalog/struckPrices.ts), and until then none is struck.
CREATE FUNCTION forget_struck_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.struck_price := NULL;
  NEW.struck_until := CASE WHEN NEW.original_price IS NOT NULL THEN DATE '2000-01-01' END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_forget_struck_insert BEFORE INSERT ON product_variants FOR EACH ROW
  EXECUTE FUNCTION forget_struck_price();--> statement-breakpoint
CREATE TRIGGER product_variants_forget_struck_update BEFORE UPDATE OF price, original_price ON product_variants FOR EACH ROW
  WHEN ((OLD.price, OLD.original_price) IS DISTINCT FROM (NEW.price, NEW.original_price))
  EXECUTE FUNCTION forget_struck_price();--> statement-breakpoint

-- ---- What nobody could buy was charged of nobody: days count from when a product or a variant came (back) on sale.
CREATE FUNCTION begin_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.on_sale_since := now();
  IF TG_TABLE_NAME = 'product_variants' THEN
    NEW.struck_price := NULL;
    NEW.struck_until := CASE WHEN NEW.original_price IS NOT NULL THEN DATE '2000-01-01' END;
  ELSE
    UPDATE product_variants SET struck_price = NULL, struck_until = DATE '2000-01-01'
    WHERE store_id = NEW.store_id AND product_id = NEW.id AND original_price IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_begin_sale BEFORE UPDATE OF is_active, removed_at ON products FOR EACH ROW
  WHEN ((NEW.is_active AND NOT OLD.is_active) OR (NEW.removed_at IS NULL AND OLD.removed_at IS NOT NULL))
  EXECUTE FUNCTION begin_sale();--> statement-breakpoint
CREATE TRIGGER product_variants_begin_sale BEFORE UPDATE OF is_active ON product_variants FOR EACH ROW
  WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION begin_sale();--> statement-breakpoint

-- ---- Cards show the struck price that may be read, no longer the merchant's own.
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
    SELECT price, struck_price, net_unit,
      round(price::numeric * CASE net_unit WHEN 'un' THEN 1 ELSE 1000 END / net_amount)::bigint AS unit_price
    FROM active WHERE stock > 0 OR NOT any_stock ORDER BY price, id LIMIT 1
  ), sums AS (
    SELECT
      coalesce((SELECT price FROM cheapest), 0) AS min_price,
      (SELECT struck_price FROM cheapest) AS original_min_price,
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
-- Changes of prices are summed up already.
CREATE CONSTRAINT TRIGGER product_variants_sum_up_struck AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.struck_price, OLD.struck_until) IS DISTINCT FROM (NEW.struck_price, NEW.struck_until)
    AND (OLD.price, OLD.original_price) IS NOT DISTINCT FROM (NEW.price, NEW.original_price))
  EXECUTE FUNCTION sum_up_product();--> statement-breakpoint
CREATE TRIGGER product_variants_tell_struck AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.struck_price IS DISTINCT FROM NEW.struck_price) EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
-- ---- A delivery that was presumed may be taken back.
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('saleOrder', 'concluded', 'shipped'), ('saleOrder', 'concluded', 'shippedManual');--> statement-breakpoint
-- Orders of all stores on their way that were promised until a day and not moved since an instant, after one of them in
-- the order of their stores: none that waits to be fetched, and none that its buyer took back.
CREATE FUNCTION deliveries_without_word(promised_until text, moved_before timestamptz, after_store text, after_id text, most integer)
RETURNS TABLE (store_id text, order_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT s.id, due.id FROM stores s CROSS JOIN LATERAL (
    SELECT o.id FROM sale_orders o
    WHERE o.store_id = s.id AND o.status IN ('shipped', 'shippedManual') AND NOT o.is_test
      AND o.shipping ->> 'arrivesTo' <= promised_until AND coalesce(o.shipping ->> 'isPickup', 'false') = 'false'
      AND (s.id > after_store OR o.id > after_id)
      AND NOT EXISTS (SELECT FROM order_returns r WHERE r.store_id = o.store_id AND r.sale_order_id = o.id)
      AND NOT EXISTS (SELECT FROM sale_order_moves m
        WHERE m.store_id = o.store_id AND m.sale_order_id = o.id AND m.created_at >= moved_before)
    ORDER BY o.id LIMIT most
  ) due WHERE s.id >= after_store ORDER BY s.id, due.id LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION deliveries_without_word(text, timestamptz, text, text, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION deliveries_without_word(text, timestamptz, text, text, integer) TO oipet_app;--> statement-breakpoint
-- Stores with prices that are to be looked at on a day: which ones, and nothing else of them.
CREATE FUNCTION stores_with_due_prices(day date) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT DISTINCT store_id FROM product_variants
  WHERE original_price IS NOT NULL AND struck_until IS NOT NULL AND struck_until < day
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION stores_with_due_prices(date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION stores_with_due_prices(date) TO oipet_app;
