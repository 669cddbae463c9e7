CREATE TABLE "platform_store_facts" (
	"about_store_id" text PRIMARY KEY NOT NULL,
	"revenue" bigint NOT NULL,
	"revenue_before" bigint NOT NULL,
	"last_order_at" timestamp with time zone,
	"plan" text NOT NULL,
	"suspends_at" timestamp with time zone,
	"refused_payments" integer NOT NULL,
	"failed_letters" integer NOT NULL,
	"failed_webhooks" integer NOT NULL,
	"summed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_store_facts_plan_known" CHECK ("platform_store_facts"."plan" in ('none', 'trial', 'monthly', 'overdue', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "platform_store_facts" ADD CONSTRAINT "platform_store_facts_about_store_id_stores_id_fk" FOREIGN KEY ("about_store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the console shows of all stores, in one go: the role of requests sees the rows of one store alone. It answers
-- nothing and writes sums only. Of two processes at once one sums up.
CREATE FUNCTION sum_up_stores(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7013005) THEN RETURN; END IF;
  INSERT INTO platform_store_facts (about_store_id, revenue, revenue_before, last_order_at, plan, suspends_at,
    refused_payments, failed_letters, failed_webhooks, summed_at)
  SELECT s.id, coalesce(money.revenue, 0), coalesce(money.before, 0), orders.last_at,
    CASE WHEN paid.store_id IS NULL THEN 'none'
      WHEN paid.failed_since IS NOT NULL OR paid.status = 'failed' THEN 'overdue'
      WHEN paid.status = 'future' THEN 'trial'
      WHEN paid.status = 'canceled' THEN 'ended'
      ELSE 'monthly' END,
    CASE WHEN paid.failed_since IS NOT NULL THEN paid.suspends_at END,
    -- A few refused cards among many paid ones are an ordinary day.
    CASE WHEN coalesce(refused.number, 0) >= coalesce(money.paid_today, 0) THEN coalesce(refused.number, 0) ELSE 0 END,
    coalesce(letters.number, 0), webhooks.number, at
  FROM stores s
  CROSS JOIN LATERAL (
    SELECT sum(p.amount - p.refunded_amount) FILTER (WHERE p.paid_at >= at - interval '30 days') AS revenue,
      sum(p.amount - p.refunded_amount) FILTER (WHERE p.paid_at < at - interval '30 days') AS before,
      count(*) FILTER (WHERE p.paid_at >= at - interval '1 day') AS paid_today
    FROM payments p WHERE p.store_id = s.id AND p.paid_at >= at - interval '60 days'
  ) money
  CROSS JOIN LATERAL (SELECT max(o.created_at) AS last_at FROM sale_orders o WHERE o.store_id = s.id) orders
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS number FROM webhook_deliveries d
    WHERE d.store_id = s.id AND d.created_at >= at - interval '1 day' AND d.status = 'failed'
  ) webhooks
  LEFT JOIN store_subscriptions paid ON paid.store_id = s.id
  LEFT JOIN (
    SELECT p.store_id, count(*)::int AS number FROM payments p
    -- One whose time ran out was not refused by anybody.
    WHERE p.status = 'refused' AND p.updated_at >= at - interval '1 day' AND coalesce(p.refusal_reason, 'expired') NOT IN ('expired', 'voided', 'canceled', 'replaced')
    GROUP BY p.store_id
  ) refused ON refused.store_id = s.id
  LEFT JOIN (
    SELECT l.store_id, count(*)::int AS number FROM outbox l
    WHERE l.refused_with IS NOT NULL AND l.created_at >= at - interval '7 days' GROUP BY l.store_id
  ) letters ON letters.store_id = s.id
  ON CONFLICT (about_store_id) DO UPDATE SET revenue = EXCLUDED.revenue, revenue_before = EXCLUDED.revenue_before,
    last_order_at = EXCLUDED.last_order_at, plan = EXCLUDED.plan, suspends_at = EXCLUDED.suspends_at,
    refused_payments = EXCLUDED.refused_payments, failed_letters = EXCLUDED.failed_letters,
    failed_webhooks = EXCLUDED.failed_webhooks, summed_at = EXCLUDED.summed_at;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION sum_up_stores(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION sum_up_stores(timestamptz) TO oipet_app;
