CREATE TABLE "invoice_exemptions" (
	"store_id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"stated_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_exemptions_store_id_sale_order_id_pk" PRIMARY KEY("store_id","sale_order_id"),
	CONSTRAINT "invoice_exemptions_reason_known" CHECK ("invoice_exemptions"."reason" in ('meiToPerson', 'inAnotherInvoice', 'stateDispenses', 'other')),
	CONSTRAINT "invoice_exemptions_other_says_why" CHECK ("invoice_exemptions"."reason" <> 'other' or length("invoice_exemptions"."words") >= 20)
);
--> statement-breakpoint
CREATE TABLE "invoice_papers" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"sale_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"access_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_box" text NOT NULL,
	"total" bigint,
	"keep_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_papers_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "invoice_papers_kind_key" UNIQUE("store_id","sale_order_id","access_key","kind"),
	CONSTRAINT "invoice_papers_kind_known" CHECK ("invoice_papers"."kind" in ('xml', 'pdf')),
	CONSTRAINT "invoice_papers_sum_shaped" CHECK ("invoice_papers"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "invoice_papers_key_shaped" CHECK ("invoice_papers"."access_key" ~ '^[0-9A-Z]{44}$'),
	CONSTRAINT "invoice_papers_not_empty" CHECK ("invoice_papers"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_exemptions" ADD CONSTRAINT "invoice_exemptions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_exemptions" ADD CONSTRAINT "invoice_exemptions_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_store_id_sale_order_id_sale_orders_store_id_id_fk" FOREIGN KEY ("store_id","sale_order_id") REFERENCES "public"."sale_orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_papers_to_purge" ON "invoice_papers" USING btree ("store_id","keep_until");--> statement-breakpoint
ALTER TABLE "invoice_exemptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_exemptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY invoice_exemptions_of_store ON invoice_exemptions TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
ALTER TABLE "invoice_papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_papers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY invoice_papers_of_store ON invoice_papers TO oipet_app
  USING (store_id = current_setting('app.store_id', true))
  WITH CHECK (store_id = current_setting('app.store_id', true));--> statement-breakpoint
-- An order is sent with its invoice or a stated reason for none. Moves alone are looked at: orders that were sent before
-- this stay as they are, and may be delivered and taken back.
CREATE FUNCTION require_invoice_or_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sale_order_invoices i WHERE i.store_id = NEW.store_id AND i.sale_order_id = NEW.id)
    AND NOT EXISTS (SELECT FROM invoice_exemptions e WHERE e.store_id = NEW.store_id AND e.sale_order_id = NEW.id) THEN
    RAISE EXCEPTION 'an order is sent with its invoice or a reason for none'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_orders_sent_with_invoice';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_orders_sent_with_invoice BEFORE UPDATE OF status ON sale_orders FOR EACH ROW
  WHEN (NEW.status IN ('shipped', 'shippedManual') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION require_invoice_or_reason();--> statement-breakpoint
-- What an order was sent with stays. The order's row is locked: a shipment under way is waited for, and one that comes
-- after this looks again. The rows of a store that is being removed go.
CREATE FUNCTION keep_invoice_of_sent_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  order_status text;
BEGIN
  SELECT o.status INTO order_status FROM sale_orders o
    WHERE o.store_id = OLD.store_id AND o.id = OLD.sale_order_id FOR NO KEY UPDATE;
  IF order_status IN ('shipped', 'shippedManual', 'concluded') AND NOT EXISTS (
    SELECT FROM stores s WHERE s.id = OLD.store_id AND s.status = 'deleting' AND s.delete_at <= now()
  ) THEN
    RAISE EXCEPTION 'what an order was sent with stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_orders_sent_with_invoice';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_order_invoices_stay BEFORE UPDATE OR DELETE ON sale_order_invoices FOR EACH ROW
  EXECUTE FUNCTION keep_invoice_of_sent_order();--> statement-breakpoint
CREATE TRIGGER invoice_exemptions_stay BEFORE UPDATE OR DELETE ON invoice_exemptions FOR EACH ROW
  EXECUTE FUNCTION keep_invoice_of_sent_order();
