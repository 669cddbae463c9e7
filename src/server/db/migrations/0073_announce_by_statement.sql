-- ---- What an import makes or removes is announced once a statement, not once a row (docs/decisions/120). Updates stay by
-- row: what a WHEN leaves out, as nearly every sale, costs nothing there.
CREATE FUNCTION tell_catalogues_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', store_id) FROM (SELECT DISTINCT store_id FROM changed) AS of_stores;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_tell AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER products_tell_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_variants_tell AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER product_variants_tell_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_categories_tell AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER product_categories_tell_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_images_tell AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER product_images_tell_delete AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER product_images_tell_update AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE OR REPLACE TRIGGER variant_images_tell AFTER INSERT ON variant_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER variant_images_tell_delete AFTER DELETE ON variant_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
CREATE TRIGGER variant_images_tell_update AFTER UPDATE ON variant_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogues_changed();--> statement-breakpoint
-- By row: the store's id alone, no longer the whole row as JSON.
CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', coalesce(NEW.store_id, OLD.store_id));
  RETURN NULL;
END $$;
