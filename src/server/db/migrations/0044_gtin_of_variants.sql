ALTER TABLE "product_variants" ADD COLUMN "gtin" text;--> statement-breakpoint
CREATE INDEX "product_variants_by_gtin" ON "product_variants" USING btree ("store_id","gtin") WHERE "product_variants"."gtin" is not null;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_gtin_digits" CHECK ("product_variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');
--> statement-breakpoint
-- ---- A product's GTIN goes to its variant where it has one alone; not where another product claims the same. All others
-- stay with their products until a merchant says whose they are. Nothing of it is a change of a merchant's: dates stay.
ALTER TABLE products DISABLE TRIGGER products_date;--> statement-breakpoint
UPDATE product_variants v SET gtin = p.gtin FROM products p
WHERE p.store_id = v.store_id AND p.id = v.product_id AND p.gtin ~ '^([0-9]{8}|[0-9]{12,14})$'
  AND NOT EXISTS (SELECT FROM product_variants o WHERE o.store_id = v.store_id AND o.product_id = v.product_id AND o.id <> v.id)
  AND (p.removed_at IS NOT NULL OR NOT EXISTS (SELECT FROM products o
    WHERE o.store_id = p.store_id AND o.gtin = p.gtin AND o.id <> p.id AND o.removed_at IS NULL));--> statement-breakpoint
UPDATE products p SET gtin = NULL FROM product_variants v
WHERE v.store_id = p.store_id AND v.product_id = p.id AND v.gtin = p.gtin;--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER products_date;--> statement-breakpoint
-- Imports that can still be undone would take it for a change that somebody made since.
UPDATE catalog_import_touches SET before = before - 'gtin', after = after - 'gtin' WHERE subject = 'product';--> statement-breakpoint
-- ---- What was the product's is none any more once a variant of it has it.
CREATE FUNCTION settle_former_gtin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET gtin = NULL WHERE store_id = NEW.store_id AND id = NEW.product_id AND gtin = NEW.gtin;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_settle_gtin AFTER INSERT OR UPDATE OF gtin ON product_variants FOR EACH ROW
  WHEN (NEW.gtin IS NOT NULL) EXECUTE FUNCTION settle_former_gtin();--> statement-breakpoint
-- ---- A GTIN is of one variant for sale. No index can say so: whether a product is removed stands in another table. At
-- commit, so that two variants can exchange theirs; stores take turns with themselves, or two would not see each other.
CREATE FUNCTION check_gtin_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin:' || NEW.store_id, 0));
  IF EXISTS (
    SELECT FROM product_variants own
    JOIN products mine ON mine.store_id = own.store_id AND mine.id = own.product_id AND mine.removed_at IS NULL
    JOIN product_variants other ON other.store_id = own.store_id AND other.gtin = own.gtin AND other.is_active AND other.id <> own.id
    JOIN products theirs ON theirs.store_id = other.store_id AND theirs.id = other.product_id AND theirs.removed_at IS NULL
    WHERE own.store_id = NEW.store_id AND own.id = NEW.id AND own.is_active
  ) THEN
    RAISE unique_violation USING MESSAGE = 'a GTIN is of another variant', CONSTRAINT = 'product_variants_gtin_once';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_gtin_once_insert AFTER INSERT ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.gtin IS NOT NULL AND NEW.is_active)
  EXECUTE FUNCTION check_gtin_once();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_gtin_once_update AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.gtin IS NOT NULL AND NEW.is_active AND (OLD.gtin, OLD.is_active) IS DISTINCT FROM (NEW.gtin, NEW.is_active))
  EXECUTE FUNCTION check_gtin_once();--> statement-breakpoint
-- A product that comes back leaves the GTINs that others were given while it was removed.
CREATE FUNCTION leave_gtins_given_away() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin:' || NEW.store_id, 0));
  UPDATE product_variants own SET gtin = NULL
  WHERE own.store_id = NEW.store_id AND own.product_id = NEW.id AND own.gtin IS NOT NULL AND own.is_active
    AND EXISTS (SELECT FROM product_variants other
      JOIN products theirs ON theirs.store_id = other.store_id AND theirs.id = other.product_id AND theirs.removed_at IS NULL
      WHERE other.store_id = own.store_id AND other.gtin = own.gtin AND other.is_active AND other.product_id <> NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_leave_gtins AFTER UPDATE OF removed_at ON products FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL) EXECUTE FUNCTION leave_gtins_given_away();--> statement-breakpoint
-- ---- The page shows the GTIN of its variant, and a search finds it; what still is the product's too.
DROP TRIGGER product_variants_date ON product_variants;--> statement-breakpoint
CREATE TRIGGER product_variants_date AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.net_amount, OLD.net_unit, OLD.gtin)
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.net_amount, NEW.net_unit, NEW.gtin))
  EXECUTE FUNCTION date_product_of_variant();--> statement-breakpoint
DROP TRIGGER product_variants_tell_update ON product_variants;--> statement-breakpoint
CREATE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.sku, OLD.position, OLD.net_amount,
      OLD.net_unit, OLD.gtin, OLD.weight_g, OLD.width_cm, OLD.height_cm, OLD.length_cm, least(OLD.stock, 4))
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.sku, NEW.position,
      NEW.net_amount, NEW.net_unit, NEW.gtin, NEW.weight_g, NEW.width_cm, NEW.height_cm, NEW.length_cm,
      least(NEW.stock, 4)))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE OR REPLACE FUNCTION found_products(asked text, typed text, most integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT found.id FROM (
    (SELECT id FROM products
     WHERE search_vector @@ asked::tsquery AND store_id = current_setting('app.store_id', true) LIMIT most)
    UNION
    (SELECT product_id FROM product_variants
     WHERE store_id = current_setting('app.store_id', true)
       AND lower(sku) ~>=~ lower(typed) AND lower(sku) ~<~ (lower(typed) || U&'\+10FFFF') LIMIT most)
    UNION
    (SELECT product_id FROM product_variants WHERE gtin = typed AND store_id = current_setting('app.store_id', true) LIMIT most)
    UNION
    (SELECT id FROM products WHERE gtin = typed AND store_id = current_setting('app.store_id', true) LIMIT most)
  ) AS found LIMIT most
$$;
