-- no transaction
-- ---- Tables that came beside those of clusters: their writes too are refused of a store that is moved, or elsewhere.
CREATE OR REPLACE TRIGGER customer_cards_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON customer_cards FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pantry_calendars_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pantry_calendars FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pantry_items_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pantry_items FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pet_foods_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pet_foods FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pet_weights_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pet_weights FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER pets_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON pets FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER purchase_cycles_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON purchase_cycles FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER repeat_consents_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON repeat_consents FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER repeat_purchase_lines_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON repeat_purchase_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER repeat_purchases_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON repeat_purchases FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();--> statement-breakpoint
CREATE OR REPLACE TRIGGER repeat_settings_elsewhere_refused BEFORE INSERT OR UPDATE OR DELETE ON repeat_settings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_store_elsewhere();
