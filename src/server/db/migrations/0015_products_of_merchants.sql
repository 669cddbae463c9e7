CREATE TABLE "price_changes" (
	"store_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_variant_id" text NOT NULL,
	"from_price" bigint NOT NULL,
	"to_price" bigint NOT NULL,
	"from_original_price" bigint,
	"to_original_price" bigint,
	"merchant_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_reason_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_store_id_product_variant_id_product_variants_store_id_id_fk" FOREIGN KEY ("store_id","product_variant_id") REFERENCES "public"."product_variants"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_by_variant" ON "price_changes" USING btree ("store_id","product_variant_id","id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reason_known" CHECK ("stock_moves"."reason" in ('initial', 'sold', 'released', 'returned', 'adjusted', 'counted', 'received', 'damaged')) NOT VALID;--> statement-breakpoint
-- ---- A store sees only its own, and its price history is written by the trigger below alone.
ALTER TABLE price_changes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY price_changes_of_store ON price_changes TO oipet_app USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON price_changes FROM oipet_app;--> statement-breakpoint
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO price_changes
    (store_id, product_variant_id, from_price, to_price, from_original_price, to_original_price, merchant_id)
  VALUES (NEW.store_id, NEW.id, OLD.price, NEW.price, OLD.original_price, NEW.original_price,
    nullif(current_setting('app.merchant_id', true), ''));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_note_price AFTER UPDATE OF price, original_price ON product_variants FOR EACH ROW
  WHEN ((OLD.price, OLD.original_price) IS DISTINCT FROM (NEW.price, NEW.original_price))
  EXECUTE FUNCTION note_price_change();--> statement-breakpoint
-- ---- Whom a product is for narrows lists, and variants show their order, SKU and net content: their changes are news too.
DROP TRIGGER products_tell_update ON products;--> statement-breakpoint
CREATE TRIGGER products_tell_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.description, OLD.brand_id, OLD.attributes, OLD.gtin, OLD.species, OLD.life_stage,
      OLD.breed_size, OLD.is_active, OLD.removed_at, OLD.min_price, OLD.original_min_price, OLD.has_stock,
      OLD.variant_count, OLD.unit_price)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.description, NEW.brand_id, NEW.attributes, NEW.gtin, NEW.species,
      NEW.life_stage, NEW.breed_size, NEW.is_active, NEW.removed_at, NEW.min_price, NEW.original_min_price,
      NEW.has_stock, NEW.variant_count, NEW.unit_price))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
DROP TRIGGER product_variants_tell_update ON product_variants;--> statement-breakpoint
CREATE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.sku, OLD.position, OLD.net_amount,
      OLD.net_unit, least(OLD.stock, 4))
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.sku, NEW.position,
      NEW.net_amount, NEW.net_unit, least(NEW.stock, 4)))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');