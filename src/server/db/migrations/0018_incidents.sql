CREATE TABLE "platform_incident_news" (
	"incident_id" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_incident_news_incident_id_number_pk" PRIMARY KEY("incident_id","number"),
	CONSTRAINT "platform_incident_news_counted" CHECK ("platform_incident_news"."number" >= 1),
	CONSTRAINT "platform_incident_news_text_given" CHECK (length("platform_incident_news"."text") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "platform_incident_reads" (
	"incident_id" text NOT NULL,
	"about_store_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_incident_reads_incident_id_about_store_id_pk" PRIMARY KEY("incident_id","about_store_id")
);
--> statement-breakpoint
CREATE TABLE "platform_incident_stores" (
	"incident_id" text NOT NULL,
	"about_store_id" text NOT NULL,
	CONSTRAINT "platform_incident_stores_incident_id_about_store_id_pk" PRIMARY KEY("incident_id","about_store_id")
);
--> statement-breakpoint
CREATE TABLE "platform_incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"method" text,
	"next_news_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "platform_incidents_severity_known" CHECK ("platform_incidents"."severity" in ('down', 'degraded', 'notice')),
	CONSTRAINT "platform_incidents_status_known" CHECK ("platform_incidents"."status" in ('open', 'resolved')),
	CONSTRAINT "platform_incidents_audience_known" CHECK ("platform_incidents"."audience" in ('all', 'method', 'stores')),
	CONSTRAINT "platform_incidents_method_known" CHECK ("platform_incidents"."method" in ('creditCard', 'boleto', 'pix')),
	CONSTRAINT "platform_incidents_method_named" CHECK (("platform_incidents"."audience" = 'method') = ("platform_incidents"."method" is not null)),
	CONSTRAINT "platform_incidents_resolved_once" CHECK (("platform_incidents"."status" = 'resolved') = ("platform_incidents"."resolved_at" is not null)),
	CONSTRAINT "platform_incidents_promise_kept" CHECK ("platform_incidents"."status" = 'open' or "platform_incidents"."next_news_at" is null),
	CONSTRAINT "platform_incidents_title_given" CHECK (length("platform_incidents"."title") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "platform_store_facts" ADD COLUMN "methods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_incident_news" ADD CONSTRAINT "platform_incident_news_incident_id_platform_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."platform_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_incident_reads" ADD CONSTRAINT "platform_incident_reads_incident_id_platform_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."platform_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_incident_reads" ADD CONSTRAINT "platform_incident_reads_about_store_id_stores_id_fk" FOREIGN KEY ("about_store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_incident_stores" ADD CONSTRAINT "platform_incident_stores_incident_id_platform_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."platform_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_incident_stores" ADD CONSTRAINT "platform_incident_stores_about_store_id_stores_id_fk" FOREIGN KEY ("about_store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_incidents_open" ON "platform_incidents" USING btree ("id") WHERE "platform_incidents"."status" = 'open';--> statement-breakpoint
CREATE INDEX "platform_incidents_by_end" ON "platform_incidents" USING btree ("resolved_at");
--> statement-breakpoint
-- As before, and by which methods a store was paid: an incident may be for the stores of one method.
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
    failed_webhooks = EXCLUDED.failed_webhooks, methods = EXCLUDED.methods, summed_at = EXCLUDED.summed_at;
END $$;
