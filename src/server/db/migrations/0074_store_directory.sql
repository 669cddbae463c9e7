-- ---- An installation of several clusters (docs/decisions/119-stores-over-several-clusters.md). With one cluster all four tables
-- stay empty.
CREATE TABLE "cluster_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cluster_identity_one_row" CHECK ("cluster_identity"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "store_directory" (
	"about_store_id" text PRIMARY KEY NOT NULL,
	"cluster" text NOT NULL,
	"slug" text,
	"state" text DEFAULT 'here' NOT NULL,
	"other_cluster" text,
	"move_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_directory_state_known" CHECK ("store_directory"."state" in ('here', 'moving', 'moved')),
	CONSTRAINT "store_directory_move_named" CHECK (("store_directory"."state" = 'here') = ("store_directory"."other_cluster" is null) and ("store_directory"."state" = 'here') = ("store_directory"."move_id" is null)),
	CONSTRAINT "store_directory_two_clusters" CHECK ("store_directory"."other_cluster" <> "store_directory"."cluster")
);
--> statement-breakpoint
CREATE TABLE "store_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"about_store_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores_elsewhere" (
	"about_store_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_hosts" ADD CONSTRAINT "store_hosts_about_store_id_store_directory_about_store_id_fk" FOREIGN KEY ("about_store_id") REFERENCES "public"."store_directory"("about_store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_directory_slug_key" ON "store_directory" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "store_hosts_by_store" ON "store_hosts" USING btree ("about_store_id");--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON cluster_identity, store_directory, store_hosts, stores_elsewhere FROM oipet_app;--> statement-breakpoint
CREATE TRIGGER store_directory_tell_platform AFTER INSERT OR UPDATE OR DELETE ON store_directory FOR EACH STATEMENT
  EXECUTE FUNCTION tell_platform_changed();--> statement-breakpoint
CREATE TRIGGER store_hosts_tell_platform AFTER INSERT OR UPDATE OR DELETE ON store_hosts FOR EACH STATEMENT
  EXECUTE FUNCTION tell_platform_changed();--> statement-breakpoint
-- The number that stands for a store in locks on its writes: of transactions that write its rows, shared; of what moves it,
-- alone.
CREATE FUNCTION lock_number_of_store(of_store text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended(of_store, 20261128)
$$;--> statement-breakpoint
-- Refuses a write of a store that is being moved, or that is in another cluster: from the moment a move asks for the lock no
-- transaction that has not written yet may begin to, those that have end in time. A table of its own remembers those that
-- are gone, so that no process with an old directory writes where nobody reads.
CREATE FUNCTION refuse_store_elsewhere() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  of_store text := current_setting('app.store_id', true);
BEGIN
  IF of_store = '' OR of_store IS NULL THEN RETURN NULL; END IF;
  IF NOT pg_try_advisory_xact_lock_shared(lock_number_of_store(of_store))
    OR EXISTS (SELECT FROM stores_elsewhere WHERE about_store_id = of_store) THEN
    RAISE EXCEPTION 'this store is being moved to another cluster' USING ERRCODE = 'OP002';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same for the store's own row, which is also written without an open store.
CREATE FUNCTION refuse_row_of_store_elsewhere() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(lock_number_of_store(OLD.id))
    OR EXISTS (SELECT FROM stores_elsewhere WHERE about_store_id = OLD.id) THEN
    RAISE EXCEPTION 'this store is being moved to another cluster' USING ERRCODE = 'OP002';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
-- A name below the platform's host is one store's in all clusters: one that is taken elsewhere is no row, as one that is
-- taken here. Stores are made in the main cluster, which knows all names.
CREATE FUNCTION admit_new_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM cluster_identity WHERE name <> 'main') THEN
    RAISE EXCEPTION 'stores are made in the main cluster, and moved';
  END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM store_directory WHERE slug = NEW.slug AND about_store_id <> NEW.id) THEN NULL ELSE NEW END;
END $$;--> statement-breakpoint
-- Whatever goes through all stores passes those over that another cluster has: what is left of them here, or came ahead, is
-- nobody's to work on.
CREATE OR REPLACE FUNCTION stores_with_due_prices(day date) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT DISTINCT store_id FROM product_variants v
  WHERE original_price IS NOT NULL AND struck_until IS NOT NULL AND struck_until < day
    AND NOT EXISTS (SELECT FROM stores_elsewhere e WHERE e.about_store_id = v.store_id)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION deliveries_without_word(promised_until text, moved_before timestamptz, after_store text, after_id text, most integer)
RETURNS TABLE (store_id text, order_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT s.id, due.id FROM stores s CROSS JOIN LATERAL (
    SELECT o.id FROM sale_orders o
    WHERE o.store_id = s.id AND o.status IN ('shipped', 'shippedManual') AND NOT o.is_test
      AND o.shipping ->> 'arrivesTo' <= promised_until AND coalesce(o.shipping ->> 'isPickup', 'false') = 'false'
      AND (s.id > after_store OR o.id > after_id)
      AND NOT EXISTS (SELECT FROM order_returns r WHERE r.store_id = o.store_id AND r.sale_order_id = o.id)
      AND NOT EXISTS (SELECT FROM sale_order_moves m
        WHERE m.store_id = o.store_id AND m.sale_order_id = o.id AND m.created_at >= moved_before)
    ORDER BY o.id LIMIT most
  ) due
  WHERE s.id >= after_store AND NOT EXISTS (SELECT FROM stores_elsewhere e WHERE e.about_store_id = s.id)
  ORDER BY s.id, due.id LIMIT most
$$;
