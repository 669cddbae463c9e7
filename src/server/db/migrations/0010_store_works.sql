CREATE TABLE "kept_records" (
	"former_store_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"seller" jsonb NOT NULL,
	"record" jsonb NOT NULL,
	"keep_until" date NOT NULL,
	CONSTRAINT "kept_records_former_store_id_kind_id_pk" PRIMARY KEY("former_store_id","kind","id"),
	CONSTRAINT "kept_records_kind_known" CHECK ("kept_records"."kind" in ('sale', 'withdrawal', 'payout'))
);
--> statement-breakpoint
CREATE TABLE "store_works" (
	"id" text PRIMARY KEY NOT NULL,
	"about_store_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requester_kind" text NOT NULL,
	"requester_id" text,
	"step" text DEFAULT '' NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"archive_id" text,
	"passphrase_box" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "store_works_kind_known" CHECK ("store_works"."kind" in ('export', 'import', 'removal')),
	CONSTRAINT "store_works_status_known" CHECK ("store_works"."status" in ('waiting', 'running', 'done', 'stopped', 'failed')),
	CONSTRAINT "store_works_requester_known" CHECK ("store_works"."requester_kind" in ('owner', 'command', 'system', 'merchant')),
	CONSTRAINT "store_works_requester_named" CHECK (("store_works"."requester_kind" in ('owner', 'merchant')) = ("store_works"."requester_id" is not null)),
	CONSTRAINT "store_works_passphrase_erased" CHECK ("store_works"."passphrase_box" is null or "store_works"."status" in ('waiting', 'running'))
);
--> statement-breakpoint
CREATE INDEX "kept_records_by_end" ON "kept_records" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "store_works_by_store" ON "store_works" USING btree ("about_store_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_works_one_open" ON "store_works" USING btree ("about_store_id","kind") WHERE "store_works"."status" in ('waiting', 'running');--> statement-breakpoint
INSERT INTO legal_moves (machine, from_state, to_state) VALUES
  ('storeWork', 'waiting', 'running'), ('storeWork', 'waiting', 'stopped'),
  ('storeWork', 'running', 'done'), ('storeWork', 'running', 'stopped'), ('storeWork', 'running', 'failed'),
  ('storeWork', 'running', 'waiting'), ('storeWork', 'stopped', 'running'), ('storeWork', 'failed', 'running');--> statement-breakpoint
CREATE TRIGGER store_works_legal_move BEFORE UPDATE OF status ON store_works FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_move('storeWork');--> statement-breakpoint
REVOKE DELETE ON store_works FROM oipet_app;--> statement-breakpoint
REVOKE ALL ON kept_records FROM oipet_app;--> statement-breakpoint

-- ---- Stores that go for good. Ledgers are closed to the role of requests, so these functions remove them as the owner,
-- of a store whose grace is over and of no other.
CREATE FUNCTION require_deleted_store(of_store text) RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM stores WHERE id = of_store AND status = 'deleting' AND delete_at <= now()) THEN
    RAISE EXCEPTION 'store % is not to be deleted yet', of_store USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
-- Tax records are kept for five years, counted from the first day of the year after (CTN, art. 173).
CREATE FUNCTION kept_until(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT make_date(extract(year FROM at AT TIME ZONE 'America/Sao_Paulo')::int + 6, 1, 1)
$$;--> statement-breakpoint
-- Copies paid and invoiced sales, in the order of their ids. Returns the last id looked at; null: none is left.
CREATE FUNCTION keep_sales_of_deleted_store(of_store text, after_id text, most integer) RETURNS text
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
  WHERE o.store_id = of_store AND o.id > after_id AND o.id <= last_id AND (
    EXISTS (SELECT FROM payments p WHERE p.store_id = o.store_id AND p.sale_order_id = o.id AND p.paid_at IS NOT NULL)
    OR EXISTS (SELECT FROM sale_order_invoices i WHERE i.store_id = o.store_id AND i.sale_order_id = o.id))
  ON CONFLICT DO NOTHING;
  RETURN last_id;
END $$;--> statement-breakpoint
-- Copies what was paid to the store: few rows.
CREATE FUNCTION keep_payouts_of_deleted_store(of_store text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM require_deleted_store(of_store);
  INSERT INTO kept_records (former_store_id, kind, id, seller, record, keep_until)
  SELECT of_store, paid.kind, paid.id,
    jsonb_build_object('slug', s.slug, 'name', s.name, 'legalName', s.legal_name, 'companyId', s.company_id),
    paid.record, kept_until(paid.at)
  FROM stores s CROSS JOIN LATERAL (
    SELECT 'withdrawal' AS kind, w.id, to_jsonb(w) AS record, coalesce(w.paid_at, w.created_at) AS at
    FROM withdrawals w WHERE w.store_id = s.id
    UNION ALL
    SELECT 'payout', p.id, to_jsonb(p), p.paid_at FROM platform_payouts p WHERE p.store_id = s.id
  ) AS paid
  WHERE s.id = of_store
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- Removes some rows of one table; returns how many. Money that was not copied stays, and keeps its store.
CREATE FUNCTION remove_rows_of_deleted_store(of_store text, of_table text, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  removed integer;
  is_copied text := CASE of_table
    WHEN 'payments' THEN $c$ AND (t.paid_at IS NULL OR EXISTS (SELECT FROM kept_records k
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
-- Removes the store's own row with the jobs that wait for it, and chooses another default store where it was the one.
-- A row of any other table that is left refuses it.
CREATE FUNCTION remove_deleted_store(of_store text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM require_deleted_store(of_store);
  PERFORM graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs
    WHERE payload ->> 'storeId' = of_store HAVING count(*) > 0;
  DELETE FROM stores WHERE id = of_store;
  UPDATE stores SET is_default = true
  WHERE NOT EXISTS (SELECT FROM stores WHERE is_default)
    AND id = (SELECT id FROM stores WHERE status <> 'deleting' ORDER BY created_at, id LIMIT 1);
  PERFORM pg_notify('catalogue_changed', of_store);
END $$;--> statement-breakpoint
-- Removes records whose term is over; returns how many.
CREATE FUNCTION remove_old_kept_records(today date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE removed integer;
BEGIN
  DELETE FROM kept_records WHERE keep_until <= least(today, current_date);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;--> statement-breakpoint
DO $$
DECLARE of_deletion text;
BEGIN
  FOREACH of_deletion IN ARRAY ARRAY[
    'require_deleted_store(text)', 'keep_sales_of_deleted_store(text, text, integer)',
    'keep_payouts_of_deleted_store(text)', 'remove_rows_of_deleted_store(text, text, integer)',
    'remove_deleted_store(text)', 'remove_old_kept_records(date)'
  ] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', of_deletion);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO oipet_app', of_deletion);
  END LOOP;
END $$;
