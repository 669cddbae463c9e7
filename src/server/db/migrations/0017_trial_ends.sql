ALTER TABLE "platform_store_facts" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_agreements" ADD COLUMN "trial_letter" integer;--> statement-breakpoint
-- The end of a trial had no effect before: who is past it gets its letters first.
UPDATE store_agreements SET trial_ends_at = now() + interval '7 days' WHERE trial_ends_at < now() + interval '7 days';--> statement-breakpoint
-- What the console shows of all stores, in one go, trials too: the role of requests sees the rows of one store alone. It answers
-- nothing and writes sums only. Of two processes at once one sums up.
CREATE OR REPLACE FUNCTION sum_up_stores(at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7013005) THEN RETURN; END IF;
  INSERT INTO platform_store_facts (about_store_id, revenue, revenue_before, last_order_at, plan,
    trial_ends_at, suspends_at, refused_payments, failed_letters, failed_webhooks, summed_at)
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
  LEFT JOIN store_subscriptions paid ON paid.store_id = s.id AND paid.subscription_id IS NOT NULL
  LEFT JOIN store_agreements agreed ON agreed.store_id = s.id
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
    last_order_at = EXCLUDED.last_order_at, plan = EXCLUDED.plan, trial_ends_at = EXCLUDED.trial_ends_at,
    suspends_at = EXCLUDED.suspends_at, refused_payments = EXCLUDED.refused_payments, failed_letters = EXCLUDED.failed_letters,
    failed_webhooks = EXCLUDED.failed_webhooks, summed_at = EXCLUDED.summed_at;
END $$;
