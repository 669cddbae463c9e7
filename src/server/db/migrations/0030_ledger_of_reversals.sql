CREATE TABLE "payment_reversals" (
	"store_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"reversed_total" bigint NOT NULL,
	"sale_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_store_id_payment_id_reversed_total_pk" PRIMARY KEY("store_id","payment_id","reversed_total"),
	CONSTRAINT "payment_reversals_kind_known" CHECK ("payment_reversals"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "payment_reversals_amount_positive" CHECK ("payment_reversals"."amount" > 0 and "payment_reversals"."amount" <= "payment_reversals"."reversed_total")
);
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_by_day" ON "payment_reversals" USING btree ("store_id","reversed_at","kind","amount");--> statement-breakpoint
CREATE INDEX "payment_reversals_by_order" ON "payment_reversals" USING btree ("store_id","sale_order_id");--> statement-breakpoint
-- ---- A store sees only its own; the application reads what the trigger writes.
ALTER TABLE payment_reversals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY payment_reversals_of_store ON payment_reversals TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON payment_reversals FROM oipet_app;--> statement-breakpoint
-- ---- What was paid stays paid on its day, and money that went back does not come again.
CREATE FUNCTION guard_payment_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.refunded_amount < OLD.refunded_amount THEN
    RAISE EXCEPTION 'the day a payment was paid and the money it gave back are facts' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_guard_money BEFORE UPDATE OF paid_at, refunded_amount ON payments
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION guard_payment_money();--> statement-breakpoint
-- ---- Money that goes back has a row of its own, on the day it was known to.
CREATE FUNCTION record_reversal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  total_before bigint := 0;
  total_now bigint := CASE WHEN NEW.status IN ('refunded', 'chargedback') THEN NEW.amount ELSE NEW.refunded_amount END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.paid_at IS NOT NULL THEN
    total_before := CASE WHEN OLD.status IN ('refunded', 'chargedback') THEN OLD.amount ELSE OLD.refunded_amount END;
  END IF;
  IF total_now > total_before THEN
    INSERT INTO payment_reversals (store_id, payment_id, reversed_total, sale_order_id, kind, amount, reversed_at)
    VALUES (NEW.store_id, NEW.id, total_now, NEW.sale_order_id,
      CASE NEW.status WHEN 'chargedback' THEN 'chargeback' ELSE 'refund' END, total_now - total_before,
      greatest(NEW.updated_at, NEW.paid_at));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- From here until the migration is through, payments wait: what is filled in below misses none.
CREATE TRIGGER payments_record_reversal AFTER INSERT OR UPDATE OF status, refunded_amount, paid_at ON payments
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION record_reversal();--> statement-breakpoint
INSERT INTO payment_reversals (store_id, payment_id, reversed_total, sale_order_id, kind, amount, reversed_at)
SELECT store_id, id, total, sale_order_id, CASE status WHEN 'chargedback' THEN 'chargeback' ELSE 'refund' END, total,
  greatest(updated_at, paid_at)
FROM (
  SELECT *, CASE WHEN status IN ('refunded', 'chargedback') THEN amount ELSE refunded_amount END AS total
  FROM payments WHERE paid_at IS NOT NULL
) AS paid
WHERE total > 0;--> statement-breakpoint
-- ---- What was sold on a day stays sold on it: goods count once, with the first payment of their order.
DROP TRIGGER payments_sum_up_insert ON payments;--> statement-breakpoint
DROP TRIGGER payments_sum_up_update ON payments;--> statement-breakpoint
DROP TRIGGER payments_sum_up_delete ON payments;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments
    WHERE store_id = NEW.store_id AND sale_order_id = NEW.sale_order_id AND paid_at IS NOT NULL AND id <> NEW.id
  ) THEN
    RETURN NULL;
  END IF;
  -- Always in the same order, so that two orders of the same goods wait for each other rather than both for ever.
  INSERT INTO variant_day_sales AS s (store_id, product_variant_id, day, units, revenue, sale_order_id)
  SELECT l.store_id, l.product_variant_id, (NEW.paid_at AT TIME ZONE 'America/Sao_Paulo')::date, l.quantity,
    l.total - l.discount, l.sale_order_id
  FROM sale_order_lines l
  WHERE l.store_id = NEW.store_id AND l.sale_order_id = NEW.sale_order_id
  ORDER BY l.product_variant_id
  ON CONFLICT (store_id, product_variant_id, day) DO UPDATE
  SET units = s.units + excluded.units, revenue = s.revenue + excluded.revenue, sale_order_id = excluded.sale_order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that orders of the same goods wait for each other only while they are written down.
CREATE CONSTRAINT TRIGGER payments_sum_up_insert AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_update AFTER UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
-- Only what had been taken off for its refund is missing.
INSERT INTO variant_day_sales AS s (store_id, product_variant_id, day, units, revenue, sale_order_id)
SELECT l.store_id, l.product_variant_id, given_back.day, sum(l.quantity), sum(l.total - l.discount),
  max(l.sale_order_id COLLATE "C")
FROM (
  SELECT DISTINCT ON (p.store_id, p.sale_order_id) p.store_id, p.sale_order_id,
    (p.paid_at AT TIME ZONE 'America/Sao_Paulo')::date AS day
  FROM payments p
  WHERE p.paid_at IS NOT NULL AND p.amount <= p.refunded_amount
    AND NOT EXISTS (SELECT FROM payments other WHERE other.store_id = p.store_id AND other.sale_order_id = p.sale_order_id
      AND other.paid_at IS NOT NULL AND other.amount > other.refunded_amount)
  ORDER BY p.store_id, p.sale_order_id, p.paid_at
) AS given_back
JOIN sale_order_lines l ON l.store_id = given_back.store_id AND l.sale_order_id = given_back.sale_order_id
GROUP BY 1, 2, 3
ON CONFLICT (store_id, product_variant_id, day) DO UPDATE
SET units = s.units + excluded.units, revenue = s.revenue + excluded.revenue;
