ALTER TABLE "products" ADD COLUMN "duty_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guarantee_levels" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "registration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage_care" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "validity_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active_ingredient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contraindications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rx_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_duty_kind_known" CHECK ("products"."duty_kind" in ('none', 'food', 'veterinary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rx_class_known" CHECK ("products"."rx_class" in ('none', 'shown', 'retained', 'controlled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rx_class_online" CHECK (not "products"."is_active" or coalesce("products"."rx_class", 'none') = 'none') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_food_says_all" CHECK (not "products"."is_active" or "products"."duty_kind" is distinct from 'food' or ("products"."composition" <> ''
        and "products"."guarantee_levels" <> '' and "products"."maker" <> '' and "products"."registration" <> ''
        and "products"."storage_care" <> '' and "products"."validity_rule" <> '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_veterinary_says_all" CHECK (not "products"."is_active" or "products"."duty_kind" is distinct from 'veterinary' or ("products"."active_ingredient" <> ''
        and "products"."registration" <> '' and "products"."contraindications" <> '' and "products"."rx_class" is not null)) NOT VALID;--> statement-breakpoint
-- They are part of a product's page: cached pages are dropped, and sitemaps give the date.
CREATE TRIGGER products_tell_duties AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.duty_kind, OLD.composition, OLD.guarantee_levels, OLD.maker, OLD.registration, OLD.storage_care, OLD.validity_rule, OLD.active_ingredient, OLD.contraindications, OLD.rx_class)
    IS DISTINCT FROM (NEW.duty_kind, NEW.composition, NEW.guarantee_levels, NEW.maker, NEW.registration, NEW.storage_care, NEW.validity_rule, NEW.active_ingredient, NEW.contraindications, NEW.rx_class))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER products_date_duties BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.duty_kind, OLD.composition, OLD.guarantee_levels, OLD.maker, OLD.registration, OLD.storage_care, OLD.validity_rule, OLD.active_ingredient, OLD.contraindications, OLD.rx_class)
    IS DISTINCT FROM (NEW.duty_kind, NEW.composition, NEW.guarantee_levels, NEW.maker, NEW.registration, NEW.storage_care, NEW.validity_rule, NEW.active_ingredient, NEW.contraindications, NEW.rx_class))
  EXECUTE FUNCTION date_product();
