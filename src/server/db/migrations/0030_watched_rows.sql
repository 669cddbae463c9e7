-- no transaction
-- Letters are written all the time: those that wait are few, and all that the second index holds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "platform_domain_checks_lost" ON "platform_domain_checks" USING btree ("lost_at") WHERE "platform_domain_checks"."lost_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_waiting" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null and "outbox"."refused_with" is null;--> statement-breakpoint
-- Counts over all stores, for who watches the installation (src/server/app/metrics): no row and no store is told apart.
-- The server's role may ask (src/server/db/serverRole.ts), the role of requests may not.
CREATE OR REPLACE FUNCTION watched_payments() RETURNS TABLE (status text, total bigint, oldest timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT asked.status, (SELECT count(*) FROM payments p WHERE p.status = asked.status),
    (SELECT min(p.updated_at) FROM payments p WHERE p.status = asked.status)
  FROM (VALUES ('processing'), ('waitingPayment')) AS asked (status)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION watched_letters() RETURNS TABLE (waiting bigint, oldest timestamptz, failed bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT count(*), min(w.created_at), (SELECT count(*) FROM outbox f WHERE f.refused_with IS NOT NULL)
  FROM outbox w WHERE w.sent_at IS NULL AND w.refused_with IS NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION watched_holds() RETURNS TABLE (units bigint, orders bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT coalesce(sum(h.quantity), 0), count(DISTINCT h.sale_order_id) FROM stock_holds h
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION watched_payments() FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION watched_letters() FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION watched_holds() FROM PUBLIC;
