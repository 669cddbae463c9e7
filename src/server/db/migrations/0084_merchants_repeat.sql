-- no transaction
-- ---- What merchants read of repeat purchases, each by an index made while others read and write.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "repeat_purchases_by_status" ON "repeat_purchases" USING btree ("store_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_cycles_coming" ON "purchase_cycles" USING btree ("store_id","charge_on","id") WHERE "purchase_cycles"."status" in ('scheduled', 'reminded', 'locked', 'charging', 'retryWait');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_cycles_by_order_day" ON "purchase_cycles" USING btree ("store_id","ended_at") WHERE "purchase_cycles"."status" in ('ordered', 'partial');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cycle_attempts_first" ON "cycle_attempts" USING btree ("store_id","at","outcome") WHERE "cycle_attempts"."number" = 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cycle_attempts_refused" ON "cycle_attempts" USING btree ("store_id","at","cycle_id") WHERE "cycle_attempts"."outcome" = 'refused';--> statement-breakpoint
-- ---- Events of repeat purchases and their cycles, written with the move, whoever makes it.
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT IF EXISTS "webhook_deliveries_event_known",
  ADD CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed', 'repeatPurchase.begun', 'repeatPurchase.paused', 'repeatPurchase.resumed', 'repeatPurchase.cancelled', 'repeatPurchase.ended', 'purchaseCycle.reminded', 'purchaseCycle.locked', 'purchaseCycle.refused', 'purchaseCycle.ordered', 'purchaseCycle.skipped', 'purchaseCycle.failed', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" VALIDATE CONSTRAINT "webhook_deliveries_event_known";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT IF EXISTS "webhook_endpoints_events_known",
  ADD CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['order.placed', 'order.paid', 'order.invoiced', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'refund.made', 'stock.low', 'product.changed', 'repeatPurchase.begun', 'repeatPurchase.paused', 'repeatPurchase.resumed', 'repeatPurchase.cancelled', 'repeatPurchase.ended', 'purchaseCycle.reminded', 'purchaseCycle.locked', 'purchaseCycle.refused', 'purchaseCycle.ordered', 'purchaseCycle.skipped', 'purchaseCycle.failed'] and cardinality("webhook_endpoints"."events") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" VALIDATE CONSTRAINT "webhook_endpoints_events_known";--> statement-breakpoint
-- A consented purchase has begun; cancelled, paused and ended as its status says; active again after a pause is resumed.
CREATE OR REPLACE FUNCTION tell_repeat_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, TG_ARGV[0], NEW.id, json_build_object('repeatPurchaseId', NEW.id,
    'status', NEW.status), NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_begun AFTER INSERT ON repeat_purchases FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.begun');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_consented AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'active') EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.begun');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_paused AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status <> 'paused' AND NEW.status = 'paused') EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.paused');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_resumed AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status = 'paused' AND NEW.status = 'active') EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.resumed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_cancelled AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status <> 'cancelled' AND NEW.status = 'cancelled')
  EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.cancelled');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_repeat_ended AFTER UPDATE OF status ON repeat_purchases FOR EACH ROW
  WHEN (OLD.status <> 'ended' AND NEW.status = 'ended') EXECUTE FUNCTION tell_repeat_moved('repeatPurchase.ended');--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_cycle_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, TG_ARGV[0], NEW.id, json_build_object('repeatPurchaseId', NEW.purchase_id,
    'cycleId', NEW.id, 'number', NEW.number, 'status', NEW.status, 'chargeOn', NEW.charge_on, 'orderId', NEW.order_id,
    'total', (coalesce(NEW.locked, NEW.reminder) ->> 'total')::bigint), NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_reminded AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status <> 'reminded' AND NEW.status = 'reminded')
  EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.reminded');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_locked AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status <> 'locked' AND NEW.status = 'locked') EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.locked');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_refused AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status <> 'retryWait' AND NEW.status = 'retryWait')
  EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.refused');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_ordered AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status NOT IN ('ordered', 'partial') AND NEW.status IN ('ordered', 'partial'))
  EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.ordered');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_skipped AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status <> 'skipped' AND NEW.status = 'skipped') EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.skipped');--> statement-breakpoint
CREATE OR REPLACE TRIGGER webhook_cycle_failed AFTER UPDATE OF status ON purchase_cycles FOR EACH ROW
  WHEN (OLD.status <> 'failed' AND NEW.status = 'failed') EXECUTE FUNCTION tell_cycle_moved('purchaseCycle.failed');
