-- Files of invoices outlast the store that was deleted (decision 104), and what is registered on an invoice afterwards, its
-- correction letter and its cancellation, is kept beside it.
CREATE TABLE "kept_papers" (
	"former_store_id" text NOT NULL,
	"id" text NOT NULL,
	"seller" jsonb NOT NULL,
	"kind" text NOT NULL,
	"access_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_box" text NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_papers_former_store_id_id_pk" PRIMARY KEY("former_store_id","id"),
	CONSTRAINT "kept_papers_kind_known" CHECK ("kept_papers"."kind" in ('xml', 'pdf', 'correction', 'cancellation'))
);
--> statement-breakpoint
CREATE INDEX "kept_papers_by_end" ON "kept_papers" USING btree ("keep_until");--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON kept_papers FROM oipet_app;--> statement-breakpoint
-- Every row there is has one of the two kinds of before: none is checked again.
ALTER TABLE "invoice_papers" DROP CONSTRAINT "invoice_papers_kind_known",
  ADD CONSTRAINT "invoice_papers_kind_known" CHECK ("invoice_papers"."kind" in ('xml', 'pdf', 'correction', 'cancellation')) NOT VALID;--> statement-breakpoint
-- Copies the rows of files of invoices of a store whose grace is over; the files stay where they are.
CREATE FUNCTION keep_papers_of_deleted_store(of_store text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM require_deleted_store(of_store);
  INSERT INTO kept_papers (former_store_id, id, seller, kind, access_key, sha256, bytes, key_box, keep_until)
  SELECT p.store_id, p.id,
    jsonb_build_object('slug', s.slug, 'name', s.name, 'legalName', s.legal_name, 'companyId', s.company_id),
    p.kind, p.access_key, p.sha256, p.bytes, p.key_box, p.keep_until
  FROM invoice_papers p JOIN stores s ON s.id = p.store_id
  WHERE p.store_id = of_store
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- Removes the row of a file whose term is over; of any other it removes nothing.
CREATE FUNCTION remove_kept_paper(of_store text, of_id text, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM kept_papers WHERE former_store_id = of_store AND id = of_id AND keep_until < least(at, now())
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_papers_of_deleted_store(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_papers_of_deleted_store(text) TO oipet_app;--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_kept_paper(text, text, timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION remove_kept_paper(text, text, timestamptz) TO oipet_app;--> statement-breakpoint
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
    WHEN 'invoice_papers' THEN $c$ AND EXISTS (SELECT FROM kept_papers k
      WHERE k.former_store_id = t.store_id AND k.id = t.id)$c$
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
-- A canceled invoice lets no order leave: another one takes its place first.
CREATE OR REPLACE FUNCTION require_invoice_or_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sale_order_invoices i WHERE i.store_id = NEW.store_id AND i.sale_order_id = NEW.id
      AND NOT EXISTS (SELECT FROM invoice_papers p WHERE p.store_id = i.store_id AND p.sale_order_id = i.sale_order_id
        AND p.access_key = i.access_key AND p.kind = 'cancellation'))
    AND NOT EXISTS (SELECT FROM invoice_exemptions e WHERE e.store_id = NEW.store_id AND e.sale_order_id = NEW.id) THEN
    RAISE EXCEPTION 'an order is sent with its invoice or a reason for none'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_orders_sent_with_invoice';
  END IF;
  RETURN NEW;
END $$;
