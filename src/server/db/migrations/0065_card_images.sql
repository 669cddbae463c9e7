-- no transaction
-- ---- The pictures of a product's card, kept with the product: looking them up was most of what a list cost. Every
-- statement may run again; rows that were there are filled last, a few at a time, while the shop goes on.
ALTER TABLE "products" ADD COLUMN IF NOT EXISTS "card_images" jsonb;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "card_images" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
-- The first two pictures beside a product's price: of the choice that costs it, else of no choice in particular, else of
-- any, each in the merchant's order. plpgsql, which keeps its plan: many variants are summed up one by one.
CREATE OR REPLACE FUNCTION card_images_of(row_store text, row_product text, card_price bigint, in_stock boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('fileKey', i.file_key, 'alt', i.alt) ORDER BY i.place), '[]')
  FROM (
    SELECT image.file_key, image.alt, row_number() OVER (
      ORDER BY coalesce(shown.is_priced, false) DESC, shown.is_priced IS NOT NULL, image.position, image.id
    ) AS place
    FROM product_images image
    LEFT JOIN LATERAL (
      SELECT bool_or(v.is_active AND v.price = card_price AND (v.stock > 0 OR NOT in_stock)) AS is_priced
      FROM variant_images vi
      JOIN product_variants v ON v.store_id = vi.store_id AND v.id = vi.product_variant_id
      WHERE vi.store_id = image.store_id AND vi.product_image_id = image.id
    ) shown ON true
    WHERE image.store_id = row_store AND image.product_id = row_product
    ORDER BY place LIMIT 2
  ) i);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up(row_store text, row_product text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  ), shown AS (
    SELECT *, card_images_of(row_store, row_product, min_price, has_stock) AS card_images FROM sums
  )
  UPDATE products p SET min_price = s.min_price, original_min_price = s.original_min_price, has_stock = s.has_stock,
    variant_count = s.variant_count, unit_price = s.unit_price, unit = s.unit, card_images = s.card_images
  FROM shown s
  WHERE p.store_id = row_store AND p.id = row_product
    AND (p.min_price, p.original_min_price, p.has_stock, p.variant_count, p.unit_price, p.unit, p.card_images)
      IS DISTINCT FROM (s.min_price, s.original_min_price, s.has_stock, s.variant_count, s.unit_price, s.unit, s.card_images);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION sum_up(text, text) FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM sum_up(coalesce(NEW.store_id, OLD.store_id), coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Which choice a picture shows. Where the picture or the choice is gone too, its own trigger sums up.
CREATE OR REPLACE FUNCTION sum_up_shown_product() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  row_store text := coalesce(NEW.store_id, OLD.store_id);
  image text := coalesce(NEW.product_image_id, OLD.product_image_id);
BEGIN
  PERFORM sum_up(row_store, product_id) FROM product_images WHERE store_id = row_store AND id = image;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At commit, as for variants: whoever changes prices and pictures at once sums up what both are in the end.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'product_images_sum_up') THEN
    CREATE CONSTRAINT TRIGGER product_images_sum_up AFTER INSERT OR UPDATE OR DELETE ON product_images
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_product();
  END IF;
END $$;--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'variant_images_sum_up') THEN
    CREATE CONSTRAINT TRIGGER variant_images_sum_up AFTER INSERT OR UPDATE OR DELETE ON variant_images
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_shown_product();
  END IF;
END $$;--> statement-breakpoint
-- As the rows lie on the disk, some pages at a time; one that was written meanwhile lies elsewhere, so until none is
-- left. A row that an order has locked is waited for as long as a table is; then all begins again, with what is left.
DO $$
DECLARE
  step constant bigint := 50;
  first_page bigint;
  pages bigint;
BEGIN
  LOOP
    first_page := 0;
    pages := pg_relation_size('products') / current_setting('block_size')::bigint;
    WHILE first_page < pages LOOP
      UPDATE products SET card_images = card_images_of(store_id, id, min_price, has_stock)
      WHERE ctid >= format('(%s,0)', first_page)::tid AND ctid < format('(%s,0)', first_page + step)::tid
        AND card_images IS NULL;
      COMMIT;
      first_page := first_page + step;
    END LOOP;
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE card_images IS NULL);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT IF EXISTS "products_card_images_filled";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_card_images_filled" CHECK ("card_images" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_card_images_filled";--> statement-breakpoint
-- Without reading a row: the check says it.
ALTER TABLE "products" ALTER COLUMN "card_images" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_card_images_filled";--> statement-breakpoint
-- A brand's lists in their usual order, and how many are in one.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_for_sale_by_brand" ON "products" USING btree ("store_id","brand_id","has_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id") WHERE "products"."is_active" and "products"."removed_at" is null and "products"."variant_count" > 0;
