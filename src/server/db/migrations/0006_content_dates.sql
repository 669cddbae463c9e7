ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- ---- When a product's page last changed: the date that sitemaps give. Counts of stock and sales are no content.
CREATE FUNCTION date_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_date BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.gtin, OLD.is_active, OLD.removed_at,
      OLD.min_price, OLD.original_min_price, OLD.has_stock, OLD.variant_count)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.gtin, NEW.is_active,
      NEW.removed_at, NEW.min_price, NEW.original_min_price, NEW.has_stock, NEW.variant_count))
  EXECUTE FUNCTION date_product();--> statement-breakpoint
-- Once per statement, however many rows it changed.
CREATE FUNCTION date_changed_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET updated_at = now()
  WHERE (store_id, id) IN (SELECT store_id, product_id FROM changed) AND updated_at <> now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_images_date_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_images_date_update AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_images_date_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_categories_date_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
CREATE TRIGGER product_categories_date_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_products();--> statement-breakpoint
-- By row, because a sale changes the stock alone: it must not touch the product's row, for which others may wait.
CREATE FUNCTION date_product_of_variant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE products SET updated_at = now() WHERE store_id = NEW.store_id AND id = NEW.product_id AND updated_at <> now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_date AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.net_amount, OLD.net_unit)
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.net_amount, NEW.net_unit))
  EXECUTE FUNCTION date_product_of_variant();
