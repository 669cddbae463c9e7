CREATE TABLE "platform_domain_checks" (
	"domain" text PRIMARY KEY NOT NULL,
	"about_store_id" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"cause" text,
	"failing_since" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "platform_domain_checks_cause_known" CHECK ("platform_domain_checks"."cause" in ('noAddress', 'elsewhere', 'silent')),
	CONSTRAINT "platform_domain_checks_failing" CHECK (("platform_domain_checks"."failures" > 0) = ("platform_domain_checks"."failing_since" is not null) and ("platform_domain_checks"."failures" > 0) = ("platform_domain_checks"."cause" is not null) and ("platform_domain_checks"."failures" > 0 or "platform_domain_checks"."lost_at" is null))
);
--> statement-breakpoint
ALTER TABLE "platform_setup" ADD COLUMN "logo_key" text CONSTRAINT "platform_setup_logo_given" CHECK ("platform_setup"."finished_at" is null or "platform_setup"."logo_key" is null);--> statement-breakpoint
ALTER TABLE "platform_store_facts" ADD COLUMN "lost_domains" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_domain_checks" ADD CONSTRAINT "platform_domain_checks_domain" FOREIGN KEY ("about_store_id","domain") REFERENCES "public"."store_domains"("store_id","domain") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_stores(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7013005) THEN RETURN; END IF;
  INSERT INTO platform_store_facts (about_store_id, revenue, revenue_before, last_order_at, plan,
    trial_ends_at, suspends_at, refused_payments, failed_letters, failed_webhooks, lost_domains, methods, summed_at)
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
    coalesce(letters.number, 0), webhooks.number, coalesce(lost.number, 0), coalesce(money.methods, '{}'), at
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
  LEFT JOIN (
    SELECT c.about_store_id, count(*)::int AS number FROM platform_domain_checks c
    WHERE c.lost_at IS NOT NULL GROUP BY c.about_store_id
  ) lost ON lost.about_store_id = s.id
  ON CONFLICT (about_store_id) DO UPDATE SET revenue = EXCLUDED.revenue, revenue_before = EXCLUDED.revenue_before,
    last_order_at = EXCLUDED.last_order_at, plan = EXCLUDED.plan, trial_ends_at = EXCLUDED.trial_ends_at,
    suspends_at = EXCLUDED.suspends_at, refused_payments = EXCLUDED.refused_payments, failed_letters = EXCLUDED.failed_letters,
    failed_webhooks = EXCLUDED.failed_webhooks, lost_domains = EXCLUDED.lost_domains, methods = EXCLUDED.methods, summed_at = EXCLUDED.summed_at;
END $$;
