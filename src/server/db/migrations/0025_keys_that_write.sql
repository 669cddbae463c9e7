ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes_known";--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['orders.read', 'catalogue.read', 'figures.read', 'stock.write', 'prices.write'] and cardinality("api_keys"."scopes") > 0);--> statement-breakpoint
-- ---- A price changed by a program says by whose key.
CREATE OR REPLACE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO price_changes
    (store_id, product_variant_id, from_price, to_price, from_original_price, to_original_price, merchant_id, api_key_id)
  VALUES (NEW.store_id, NEW.id, OLD.price, NEW.price, OLD.original_price, NEW.original_price,
    nullif(current_setting('app.merchant_id', true), ''), nullif(current_setting('app.api_key_id', true), ''));
  RETURN NULL;
END $$;
