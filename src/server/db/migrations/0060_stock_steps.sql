-- ---- A sale of the last few units changes what its product's own page says, and nothing of any list: only that is told
-- apart (channel stock_changed, 'store product'). The step between in stock and sold out changes lists, as all else does.
CREATE FUNCTION tell_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock_changed', NEW.store_id || ' ' || NEW.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_variants_tell_update AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN ((OLD.option_values, OLD.price, OLD.original_price, OLD.is_active, OLD.sku, OLD.position, OLD.net_amount,
      OLD.net_unit, OLD.gtin, OLD.weight_g, OLD.width_cm, OLD.height_cm, OLD.length_cm, OLD.stock > 0)
    IS DISTINCT FROM (NEW.option_values, NEW.price, NEW.original_price, NEW.is_active, NEW.sku, NEW.position,
      NEW.net_amount, NEW.net_unit, NEW.gtin, NEW.weight_g, NEW.width_cm, NEW.height_cm, NEW.length_cm,
      NEW.stock > 0))
  EXECUTE FUNCTION tell_catalogue_changed('store_id');--> statement-breakpoint
CREATE TRIGGER product_variants_tell_stock AFTER UPDATE OF stock ON product_variants FOR EACH ROW
  WHEN (NEW.is_active AND OLD.stock > 0 AND NEW.stock > 0 AND least(OLD.stock, 4) <> least(NEW.stock, 4))
  EXECUTE FUNCTION tell_stock_changed();
