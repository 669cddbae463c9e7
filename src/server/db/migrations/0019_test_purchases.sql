CREATE TABLE "store_previews" (
	"store_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_previews_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
);--> statement-breakpoint
CREATE TABLE "store_test_purchases" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"order_number" integer,
	CONSTRAINT "store_test_purchases_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "store_test_purchases_status_known" CHECK ("store_test_purchases"."status" in ('running', 'done', 'stopped', 'expired')),
	CONSTRAINT "store_test_purchases_ended" CHECK (("store_test_purchases"."status" = 'running') = ("store_test_purchases"."ended_at" is null)),
	CONSTRAINT "store_test_purchases_done_of_order" CHECK ("store_test_purchases"."status" <> 'done' or "store_test_purchases"."order_number" is not null)
);--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_counters" ADD COLUMN "next_test_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_previews" ADD CONSTRAINT "store_previews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_previews" ADD CONSTRAINT "store_previews_store_id_session_id_sessions_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."sessions"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_test_purchases" ADD CONSTRAINT "store_test_purchases_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_previews_by_session" ON "store_previews" USING btree ("store_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_test_purchases_one_running" ON "store_test_purchases" USING btree ("store_id") WHERE "store_test_purchases"."status" = 'running';--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_number_of_kind" CHECK (("sale_orders"."number" < 0) = "sale_orders"."is_test") NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_test_charge" CHECK (("payments"."provider_charge_id" like 'test!_%' escape '!') = "payments"."is_test") NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_test_without_recipient" CHECK (not "payments"."is_test" or "payments"."recipient_id" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "store_test_purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY store_test_purchases_of_store ON store_test_purchases TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "store_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY store_previews_of_store ON store_previews TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
REVOKE DELETE ON store_test_purchases FROM oipet_app;--> statement-breakpoint
-- ---- Test orders are hidden: a transaction sees and writes them only where it says that it does (`seeingTests`). What
-- sums up, lists and exports says nothing, and so can count none.
CREATE POLICY carts_without_tests ON carts AS RESTRICTIVE TO oipet_app
  USING (NOT is_test OR current_setting('app.sees_tests', true) = 'on');--> statement-breakpoint
CREATE POLICY sale_orders_without_tests ON sale_orders AS RESTRICTIVE TO oipet_app
  USING (NOT is_test OR current_setting('app.sees_tests', true) = 'on');--> statement-breakpoint
CREATE POLICY payments_without_tests ON payments AS RESTRICTIVE TO oipet_app
  USING (NOT is_test OR current_setting('app.sees_tests', true) = 'on');--> statement-breakpoint
-- ---- The mark of a row is a fact. The version before writes whole rows without it: those are real.
CREATE FUNCTION default_to_real() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_test := coalesce(NEW.is_test, false);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER carts_default_to_real BEFORE INSERT ON carts FOR EACH ROW WHEN (NEW.is_test IS NULL)
  EXECUTE FUNCTION default_to_real();--> statement-breakpoint
CREATE TRIGGER sale_orders_default_to_real BEFORE INSERT ON sale_orders FOR EACH ROW WHEN (NEW.is_test IS NULL)
  EXECUTE FUNCTION default_to_real();--> statement-breakpoint
CREATE TRIGGER payments_default_to_real BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.is_test IS NULL)
  EXECUTE FUNCTION default_to_real();--> statement-breakpoint
CREATE FUNCTION keep_test_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is a test stays one, and what is real stays real' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER carts_keep_test_mark BEFORE UPDATE OF is_test ON carts FOR EACH ROW
  WHEN (OLD.is_test IS DISTINCT FROM NEW.is_test) EXECUTE FUNCTION keep_test_mark();--> statement-breakpoint
CREATE TRIGGER sale_orders_keep_test_mark BEFORE UPDATE OF is_test ON sale_orders FOR EACH ROW
  WHEN (OLD.is_test IS DISTINCT FROM NEW.is_test) EXECUTE FUNCTION keep_test_mark();--> statement-breakpoint
CREATE TRIGGER payments_keep_test_mark BEFORE UPDATE OF is_test ON payments FOR EACH ROW
  WHEN (OLD.is_test IS DISTINCT FROM NEW.is_test) EXECUTE FUNCTION keep_test_mark();--> statement-breakpoint
-- ---- A test order is of a test cart, and only while the store's test purchase runs: its row is locked, so that none
-- is placed beside its end. After the row, as one statement writes order and payment.
CREATE FUNCTION guard_test_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NEW.is_test IS DISTINCT FROM (SELECT is_test FROM carts WHERE store_id = NEW.store_id AND id = NEW.cart_id) THEN
    RAISE EXCEPTION 'an order is a test if its cart is one' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.is_test THEN
    PERFORM FROM store_test_purchases WHERE store_id = NEW.store_id AND status = 'running' FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'store % is not in test mode', NEW.store_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_orders_guard_test AFTER INSERT ON sale_orders FOR EACH ROW EXECUTE FUNCTION guard_test_order();--> statement-breakpoint
CREATE FUNCTION guard_test_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NEW.is_test IS DISTINCT FROM
    (SELECT is_test FROM sale_orders WHERE store_id = NEW.store_id AND id = NEW.sale_order_id) THEN
    RAISE EXCEPTION 'a payment is a test if its order is one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_guard_test AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION guard_test_payment();--> statement-breakpoint
-- No label is bought for a test order: those of tests have ids of ours.
CREATE FUNCTION guard_test_label() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF (NEW.provider_id LIKE 'test!_%' ESCAPE '!') IS DISTINCT FROM
    (SELECT is_test FROM sale_orders WHERE store_id = NEW.store_id AND id = NEW.sale_order_id) THEN
    RAISE EXCEPTION 'a label is a test if its order is one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipping_labels_guard_test AFTER INSERT OR UPDATE OF provider_id ON shipping_labels FOR EACH ROW
  WHEN (NEW.provider_id IS NOT NULL) EXECUTE FUNCTION guard_test_label();--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('testPurchase', 'running', 'done'), ('testPurchase', 'running', 'stopped'), ('testPurchase', 'running', 'expired');--> statement-breakpoint
CREATE TRIGGER store_test_purchases_legal_move BEFORE UPDATE OF status ON store_test_purchases FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('testPurchase');--> statement-breakpoint
-- ---- What triggers sum up and send of payments and orders leaves test orders out.
DROP TRIGGER payments_record_reversal ON payments;--> statement-breakpoint
CREATE TRIGGER payments_record_reversal AFTER INSERT OR UPDATE OF status, refunded_amount, paid_at ON payments
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NOT NEW.is_test) EXECUTE FUNCTION record_reversal();--> statement-breakpoint
DROP TRIGGER payments_sum_up_insert ON payments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_insert AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NOT NEW.is_test)
  EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
DROP TRIGGER payments_sum_up_update ON payments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up_update AFTER UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NOT NEW.is_test) EXECUTE FUNCTION sum_up_sale();--> statement-breakpoint
DROP TRIGGER webhook_refund_made ON payments;--> statement-breakpoint
CREATE TRIGGER webhook_refund_made AFTER UPDATE OF refunded_amount ON payments FOR EACH ROW
  WHEN (NEW.refunded_amount > OLD.refunded_amount AND NOT NEW.is_test) EXECUTE FUNCTION tell_refund_made();--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_order_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_receivers(NEW.store_id, TG_ARGV[0], o.id, json_build_object('orderId', o.id, 'number', o.number,
      'status', NEW.status, 'total', o.total), NEW.created_at)
    FROM sale_orders o WHERE o.store_id = NEW.store_id AND o.id = NEW.sale_order_id AND NOT o.is_test;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_stores(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7013005) THEN RETURN; END IF;
  INSERT INTO platform_store_facts (about_store_id, revenue, revenue_before, last_order_at, plan,
    trial_ends_at, suspends_at, refused_payments, failed_letters, failed_webhooks, methods, summed_at)
  SELECT s.id, coalesce(money.revenue, 0), coalesce(money.before, 0), orders.last_at,
    CASE WHEN paid.store_id IS NULL AND agreed.store_id IS NULL THEN 'none'
      WHEN paid.store_id IS NULL THEN CASE WHEN agreed.trial_ends_at > at THEN 'trial' ELSE 'overdue' END
      WHEN paid.failed_since IS NOT NULL OR paid.status = 'failed' THEN 'overdue'
      WHEN paid.status = 'future' THEN 'trial'
      WHEN paid.status = 'canceled' THEN 'ended'
      ELSE 'monthly' END,
    CASE WHEN agreed.trial_ends_at > at THEN agreed.trial_ends_at END,
    -- The grace of shared/subscription/subscriptionStanding.
    CASE WHEN paid.failed_since IS NOT NULL THEN paid.suspends_at
      WHEN paid.store_id IS NULL AND agreed.trial_ends_at <= at THEN agreed.trial_ends_at + interval '15 days' END,
    -- A few refused cards among many paid ones are an ordinary day.
    CASE WHEN coalesce(refused.number, 0) >= coalesce(money.paid_today, 0) THEN coalesce(refused.number, 0) ELSE 0 END,
    coalesce(letters.number, 0), webhooks.number, coalesce(money.methods, '{}'), at
  FROM stores s
  CROSS JOIN LATERAL (
    SELECT sum(p.amount - p.refunded_amount) FILTER (WHERE p.paid_at >= at - interval '30 days') AS revenue,
      sum(p.amount - p.refunded_amount) FILTER (WHERE p.paid_at < at - interval '30 days') AS before,
      count(*) FILTER (WHERE p.paid_at >= at - interval '1 day') AS paid_today,
      array_agg(DISTINCT p.method) AS methods
    FROM payments p WHERE p.store_id = s.id AND p.paid_at >= at - interval '60 days' AND NOT p.is_test
  ) money
  CROSS JOIN LATERAL (SELECT max(o.created_at) AS last_at FROM sale_orders o WHERE o.store_id = s.id AND NOT o.is_test) orders
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS number FROM webhook_deliveries d
    WHERE d.store_id = s.id AND d.created_at >= at - interval '1 day' AND d.status = 'failed'
  ) webhooks
  LEFT JOIN store_subscriptions paid ON paid.store_id = s.id AND paid.subscription_id IS NOT NULL
  LEFT JOIN store_agreements agreed ON agreed.store_id = s.id
  LEFT JOIN (
    SELECT p.store_id, count(*)::int AS number FROM payments p
    -- One whose time ran out was not refused by anybody.
    WHERE NOT p.is_test AND p.status = 'refused' AND p.updated_at >= at - interval '1 day' AND coalesce(p.refusal_reason, 'expired') NOT IN ('expired', 'voided', 'canceled', 'replaced')
    GROUP BY p.store_id
  ) refused ON refused.store_id = s.id
  LEFT JOIN (
    SELECT l.store_id, count(*)::int AS number FROM outbox l
    WHERE l.refused_with IS NOT NULL AND l.created_at >= at - interval '7 days' GROUP BY l.store_id
  ) letters ON letters.store_id = s.id
  ON CONFLICT (about_store_id) DO UPDATE SET revenue = EXCLUDED.revenue, revenue_before = EXCLUDED.revenue_before,
    last_order_at = EXCLUDED.last_order_at, plan = EXCLUDED.plan, trial_ends_at = EXCLUDED.trial_ends_at,
    suspends_at = EXCLUDED.suspends_at, refused_payments = EXCLUDED.refused_payments, failed_letters = EXCLUDED.failed_letters,
    failed_webhooks = EXCLUDED.failed_webhooks, methods = EXCLUDED.methods, summed_at = EXCLUDED.summed_at;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sales_of_deleted_store(of_store text, after_id text, most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE last_id text;
BEGIN
  PERFORM require_deleted_store(of_store);
  SELECT max(id) INTO last_id FROM (
    SELECT id FROM sale_orders WHERE store_id = of_store AND id > after_id ORDER BY id LIMIT most
  ) AS batch;
  INSERT INTO kept_records (former_store_id, kind, id, seller, record, keep_until)
  SELECT o.store_id, 'sale', o.id,
    jsonb_build_object('slug', s.slug, 'name', s.name, 'legalName', s.legal_name, 'companyId', s.company_id),
    jsonb_build_object(
      'order', to_jsonb(o),
      'lines', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position, l.id) FROM sale_order_lines l
        WHERE l.store_id = o.store_id AND l.sale_order_id = o.id),
      'moves', (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.id) FROM sale_order_moves m
        WHERE m.store_id = o.store_id AND m.sale_order_id = o.id),
      'invoice', (SELECT to_jsonb(i) FROM sale_order_invoices i WHERE i.store_id = o.store_id AND i.sale_order_id = o.id),
      'payments', (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.created_at, p.id) FROM payments p
        WHERE p.store_id = o.store_id AND p.sale_order_id = o.id),
      'reversals', (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.reversed_at) FROM payment_reversals r
        JOIN payments p ON p.store_id = r.store_id AND p.id = r.payment_id
        WHERE p.store_id = o.store_id AND p.sale_order_id = o.id)),
    kept_until(greatest(o.updated_at, o.created_at))
  FROM sale_orders o JOIN stores s ON s.id = o.store_id
  WHERE o.store_id = of_store AND o.id > after_id AND o.id <= last_id AND NOT o.is_test AND (
    EXISTS (SELECT FROM payments p WHERE p.store_id = o.store_id AND p.sale_order_id = o.id AND p.paid_at IS NOT NULL)
    OR EXISTS (SELECT FROM sale_order_invoices i WHERE i.store_id = o.store_id AND i.sale_order_id = o.id))
  ON CONFLICT DO NOTHING;
  RETURN last_id;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_rows_of_deleted_store(of_store text, of_table text, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  removed integer;
  is_copied text := CASE of_table
    WHEN 'payments' THEN $c$ AND (t.paid_at IS NULL OR t.is_test OR EXISTS (SELECT FROM kept_records k
      WHERE k.former_store_id = t.store_id AND k.kind = 'sale' AND k.id = t.sale_order_id))$c$
    WHEN 'sale_order_invoices' THEN $c$ AND EXISTS (SELECT FROM kept_records k
      WHERE k.former_store_id = t.store_id AND k.kind = 'sale' AND k.id = t.sale_order_id)$c$
    WHEN 'withdrawals' THEN $c$ AND EXISTS (SELECT FROM kept_records k
      WHERE k.former_store_id = t.store_id AND k.kind = 'withdrawal' AND k.id = t.id)$c$
    WHEN 'platform_payouts' THEN $c$ AND EXISTS (SELECT FROM kept_records k
      WHERE k.former_store_id = t.store_id AND k.kind = 'payout' AND k.id = t.id)$c$
    ELSE '' END;
  -- A category of a category first: one that is left may not lose its own.
  first text := CASE of_table WHEN 'categories' THEN ' ORDER BY t.parent_id IS NULL' ELSE '' END;
BEGIN
  PERFORM require_deleted_store(of_store);
  IF NOT EXISTS (
    SELECT FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = of_table
      AND a.attname = 'store_id' AND NOT a.attisdropped
  ) THEN
    RAISE EXCEPTION '% holds no rows of stores', of_table USING ERRCODE = 'check_violation';
  END IF;
  EXECUTE format(
    'DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM %1$I t WHERE t.store_id = $1%2$s%3$s LIMIT $2))',
    of_table, is_copied, first) USING of_store, most;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;--> statement-breakpoint
-- ---- What is left of a store's tests goes when it opens, from the ledgers too: they sum to nothing, as every test order
-- gave back what it held. Refused while a test runs.
CREATE FUNCTION remove_test_orders(of_store text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE ids text[];
BEGIN
  IF of_store IS DISTINCT FROM current_setting('app.store_id', true) THEN
    RAISE EXCEPTION 'not in the transaction of store %', of_store USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM store_test_purchases WHERE store_id = of_store AND status = 'running')
    OR EXISTS (SELECT FROM sale_orders WHERE store_id = of_store AND is_test AND released_at IS NULL) THEN
    RAISE EXCEPTION 'store % is still in test mode', of_store USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(array_agg(id), '{}') INTO ids FROM sale_orders WHERE store_id = of_store AND is_test;
  DELETE FROM sandbox_records r USING payments p
    WHERE p.store_id = of_store AND p.is_test AND r.kind = 'pagarmeCharge' AND 'test_' || r.id = p.provider_charge_id;
  DELETE FROM refund_accounts a USING payments p
    WHERE p.store_id = of_store AND p.is_test AND a.store_id = of_store AND a.payment_id = p.id;
  DELETE FROM payment_refunds WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM payments WHERE store_id = of_store AND is_test;
  DELETE FROM order_returns WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM shipping_labels WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM sale_order_invoices WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM sale_order_shipments WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM sale_order_notes WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM sale_order_moves WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM voucher_uses WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM stock_moves WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM sale_order_lines WHERE store_id = of_store AND sale_order_id = ANY (ids);
  DELETE FROM outbox WHERE store_id = of_store AND data ->> 'saleOrderId' = ANY (ids);
  DELETE FROM sale_orders WHERE store_id = of_store AND is_test;
  DELETE FROM carts WHERE store_id = of_store AND is_test;
  RETURN cardinality(ids);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_test_orders(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION remove_test_orders(text) TO oipet_app;
